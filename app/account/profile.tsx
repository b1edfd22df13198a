import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { Ceremony } from '#server/auth/passkey-ceremony.ts';
import { addPasskey, ownPasskeys, removePasskey, renamePasskey, startPasskey } from '#server/auth/passkeys.ts';
import { changePassword } from '#server/auth/password.ts';
import {
  confirmFactor,
  type FactorKey,
  renewRecoveryCodes,
  startFactor,
  stopFactor,
} from '#server/auth/second-factor.ts';
import { ownSessions, revokeOtherSessions, revokeSession } from '#server/auth/sessions.ts';
import type { RequestCtx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { ownEbooks, requestOwnEbooks } from '#server/exports/author/author-file.ts';
import { ownNetworks, removeNetwork, saveNetwork } from '#server/networks/networks.ts';
import { ownProfile, updateProfile } from '#server/people/profile.ts';
import { isFactorRequired, requiredOf } from '#server/policy.ts';
import { act, load, sendCookies } from '#server/web.ts';
import { keepTyped } from '../forms/keep-typed.ts';
import { withToast } from '../forms/with-toast.ts';
import { BackLink } from '../frame/back-link.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { PageTitle } from '../frame/page-title.tsx';
import type { Route } from './+types/profile.ts';
import { toastOfAccount } from './profile/account-toasts.ts';
import { EbooksCard } from './profile/ebooks-card.tsx';
import { FactorCard } from './profile/factor-card.tsx';
import { NetworksCard } from './profile/networks-card.tsx';
import { PasskeysCard } from './profile/passkeys-card.tsx';
import { PasswordCard } from './profile/password-card.tsx';
import { ProfileCard } from './profile/profile-card.tsx';
import { ProfileForm } from './profile/profile-form.tsx';
import { SessionsCard } from './profile/sessions-card.tsx';
import styles from './profile.module.css';

export const loader = load(async (ctx) => {
  const [profile, sessions, passkeys, networks, ebooks] = await Promise.all([
    ...([ownProfile(ctx), ownSessions(ctx), ownPasskeys(ctx)] as const),
    ...([ownNetworks(ctx), ownEbooks(ctx)] as const),
  ]);
  const { is_two_factor, lacks_factor } = ctx.actor ?? {};
  const isRequired = isFactorRequired(ctx.actor, requiredOf(ctx.config, ctx.site));
  return {
    profile,
    sessions,
    passkeys,
    networks,
    ebooks,
    factor: { isOn: is_two_factor === true, isRequired, isMissing: lacks_factor === true },
  };
});

/** Saves the profile, which comes as JSON, or changes the account according to the form's `intent`. */
export const action = act(async (ctx, args: Route.ActionArgs, input) => {
  if (input.isJson) return { intent: 'profile', ...(await updateProfile(ctx, (await input.json()).values)) };
  const { intent = '', ...form } = Object.fromEntries(await input.form());
  const perform = DEEDS.get(intent);
  if (!perform) throw new AppError('invalid');
  const { cookies = [], ...done } = (await perform(ctx, form)) ?? {};
  sendCookies(args, cookies);
  return { intent, ...done };
});

type Done = { cookies?: string[]; codes?: string[] } & Partial<FactorKey> & Partial<Ceremony>;
type Deed = (ctx: RequestCtx, form: Record<string, string>) => Promise<Done> | Promise<void>;

/** The handlers of the forms' intents. */
const DEEDS = new Map<string, Deed>([
  ['password', changePassword],
  ['revoke', (ctx, { id = '' }) => revokeSession(ctx, id)],
  ['revoke-others', (ctx) => revokeOtherSessions(ctx)],
  ['factor-start', startFactor],
  ['factor-confirm', confirmFactor],
  ['factor-codes', renewRecoveryCodes],
  ['factor-off', stopFactor],
  ['passkey-start', startPasskey],
  ['passkey-add', addPasskey],
  ['passkey-rename', (ctx, { id = '', ...form }) => renamePasskey(ctx, id, form)],
  ['passkey-remove', (ctx, { id = '' }) => removePasskey(ctx, id)],
  ['network-save', saveNetwork],
  ['network-remove', removeNetwork],
  ['export-ebooks', (ctx) => requestOwnEbooks(ctx)],
]);

export const clientAction = (args: { request: Request; serverAction: () => Promise<unknown> }) =>
  isJson(args.request) ? keepTyped(args) : withToast(toastOfAccount)(args);

function isJson(request: Request): boolean {
  return request.headers.get('content-type')?.includes('application/json') ?? false;
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { profile, sessions, passkeys, networks, ebooks, factor } = loaderData;
  const [editing, setEditing] = useState(false);
  return (
    <div className={styles.page}>
      <PageTitle>{t('account.profileTitle')}</PageTitle>
      <BackLink to={href('/')}>{t('account.backHome')}</BackLink>
      <PageHead title={t('account.profileTitle')} subtitle={t('profile.subtitle')} />
      <div className={styles.cards}>
        {editing ? (
          <ProfileForm profile={profile} onDone={() => setEditing(false)} />
        ) : (
          <ProfileCard profile={profile} onEdit={() => setEditing(true)} />
        )}
        <PasswordCard email={profile.email} />
        <PasskeysCard email={profile.email} passkeys={passkeys} />
        <FactorCard email={profile.email} {...factor} />
        <SessionsCard sessions={sessions} />
        {networks && <NetworksCard networks={networks} />}
        {ebooks && <EbooksCard {...ebooks} />}
      </div>
    </div>
  );
}
