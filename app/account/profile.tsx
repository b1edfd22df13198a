import '../styles/people.css';
import { Anchor, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { requestAccounts } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { ownProfile, updateProfile } from '#server/people/profile.ts';
import { act, load } from '#server/web.ts';
import { keepTyped } from '../fields/keep-typed.ts';
import { telling } from '../fields/telling.ts';
import { PageTitle } from '../shell/page-title.tsx';
import type { Route } from './+types/profile.ts';
import { PasswordCard } from './profile/password-card.tsx';
import { ProfileCard } from './profile/profile-card.tsx';
import { ProfileForm } from './profile/profile-form.tsx';
import { SessionsCard } from './profile/sessions-card.tsx';
import { tellOfAccount } from './profile/tell.ts';

export const loader = load(async (ctx, { request, context }: Route.LoaderArgs) => {
  const profile = ownProfile(ctx);
  return { profile, sessions: await context.get(requestAccounts).accounts.sessions(request.headers) };
});

/** Saves the profile, which comes as JSON, or does to one's account what the form's `intent` says. */
export const action = act(async (ctx, { request, context }: Route.ActionArgs) => {
  if (isJson(request)) return { intent: 'profile', ...(await updateProfile(ctx, (await request.json()).values)) };
  const { accounts, address } = context.get(requestAccounts);
  const form = Object.fromEntries(await request.formData());
  const { intent } = form;
  if (intent === 'password') await accounts.changePassword(request.headers, form, address);
  else if (intent === 'revoke') await accounts.revokeSession(request.headers, String(form.id));
  else if (intent === 'revoke-others') await accounts.revokeOtherSessions(request.headers);
  else throw new AppError('invalid');
  return { intent };
});

export const clientAction = (args: { request: Request; serverAction: () => Promise<unknown> }) =>
  isJson(args.request) ? keepTyped(args) : telling(tellOfAccount)(args);

function isJson(request: Request): boolean {
  return request.headers.get('content-type')?.includes('application/json') ?? false;
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { profile, sessions } = loaderData;
  const [editing, setEditing] = useState(false);
  return (
    <>
      <PageTitle>{t('account.profileTitle')}</PageTitle>
      <Anchor component={Link} to="/" className="back-link">
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
        <SessionsCard sessions={sessions} />
      </div>
    </>
  );
}
