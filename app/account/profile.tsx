import '../styles/people.css';
import { Anchor, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { data, href, Link } from 'react-router';
import { changePasskeys } from '#server/auth/passkeys.ts';
import { changeFactor } from '#server/auth/second-factor.ts';
import type { Ctx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import type { Input } from '#server/http/input.ts';
import { requestAccounts } from '#server/http/request.ts';
import { ownProfile, updateProfile } from '#server/people/profile.ts';
import { isFactorRequired, requiredOf } from '#server/policy.ts';
import { act, load } from '#server/web.ts';
import { keepTyped } from '../forms/keep-typed.ts';
import { withToast } from '../forms/with-toast.ts';
import { PageTitle } from '../frame/page-title.tsx';
import type { Route } from './+types/profile.ts';
import { toastOfAccount } from './profile/account-toasts.ts';
import { FactorCard } from './profile/factor-card.tsx';
import { PasskeysCard } from './profile/passkeys-card.tsx';
import { PasswordCard } from './profile/password-card.tsx';
import { ProfileCard } from './profile/profile-card.tsx';
import { ProfileForm } from './profile/profile-form.tsx';
import { SessionsCard } from './profile/sessions-card.tsx';

export const loader = load(async (ctx, { request, context }: Route.LoaderArgs) => {
  const profile = ownProfile(ctx);
  const { accounts } = context.get(requestAccounts);
  const [sessions, passkeys] = await Promise.all([
    accounts.sessions(request.headers),
    accounts.passkeys.list(request.headers),
  ]);
  const { is_two_factor, lacks_factor } = ctx.actor ?? {};
  const isRequired = isFactorRequired(ctx.actor, requiredOf(ctx.config, ctx.site));
  return {
    profile,
    sessions,
    passkeys,
    factor: { isOn: is_two_factor === true, isRequired, isMissing: lacks_factor === true },
  };
});

/** Saves the profile, which comes as JSON, or does to one's account what the form's `intent` says. */
export async function action(args: Route.ActionArgs) {
  const headers = new Headers();
  const answer = await act((ctx, _args, input) => perform(ctx, args, input, headers))(args);
  return headers.has('Set-Cookie') ? data(answer, { headers }) : answer;
}

/** `headers` take the cookies of a session that continues under another name. */
async function perform(
  ctx: Ctx,
  { request, context }: Route.ActionArgs,
  input: Input,
  headers: Headers,
): Promise<object> {
  if (input.isJson) return { intent: 'profile', ...(await updateProfile(ctx, (await input.json()).values)) };
  const { accounts, address } = context.get(requestAccounts);
  const form = Object.fromEntries(await input.form());
  const { intent } = form;
  if (intent === 'password') {
    const cookies = await accounts.changePassword(request.headers, form, address);
    for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  } else if (intent === 'revoke') await accounts.revokeSession(request.headers, String(form.id));
  else if (intent === 'revoke-others') await accounts.revokeOtherSessions(request.headers);
  else if (String(intent).startsWith('factor-')) {
    const asked = { headers: request.headers, input: form, address };
    const { cookies = [], ...done } = await changeFactor(accounts.factors, String(intent), asked);
    for (const cookie of cookies) headers.append('Set-Cookie', cookie);
    return { intent, ...done };
  } else if (String(intent).startsWith('passkey-')) {
    const asked = { headers: request.headers, input: form, address, id: String(form.id) };
    const { cookies = [], ...done } = await changePasskeys(accounts.passkeys, String(intent), asked);
    for (const cookie of cookies) headers.append('Set-Cookie', cookie);
    return { intent, ...done };
  } else throw new AppError('invalid');
  return { intent };
}

export const clientAction = (args: { request: Request; serverAction: () => Promise<unknown> }) =>
  isJson(args.request) ? keepTyped(args) : withToast(toastOfAccount)(args);

function isJson(request: Request): boolean {
  return request.headers.get('content-type')?.includes('application/json') ?? false;
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { profile, sessions, passkeys, factor } = loaderData;
  const [editing, setEditing] = useState(false);
  return (
    <>
      <PageTitle>{t('account.profileTitle')}</PageTitle>
      <Anchor component={Link} to={href('/')} className="back-link">
        <IconArrowLeft size={18} aria-hidden /> {t('account.backHome')}
      </Anchor>
      <div className="page-head">
        <Title order={1}>{t('account.profileTitle')}</Title>
        <Text c="dimmed">{t('profile.subtitle')}</Text>
      </div>
      <div className="profile">
        {editing ? (
          <ProfileForm profile={profile} onDone={() => setEditing(false)} />
        ) : (
          <ProfileCard profile={profile} onEdit={() => setEditing(true)} />
        )}
        <PasswordCard email={profile.email} />
        <PasskeysCard email={profile.email} passkeys={passkeys} />
        <FactorCard email={profile.email} {...factor} />
        <SessionsCard sessions={sessions} />
      </div>
    </>
  );
}
