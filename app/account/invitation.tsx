import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Form, href, Link, redirect, useNavigation } from 'react-router';
import { queryOf } from '#common/addresses.ts';
import { signIn } from '#server/auth/sign-in.ts';
import { acceptInvitation, openInvitation } from '#server/people/invitations.ts';
import { act, load, sendCookies } from '#server/web.ts';
import { keepTypedSaying } from '../forms/keep-typed.ts';
import { useFieldFaults } from '../forms/use-field-faults.ts';
import { Fault } from '../frame/notice.tsx';
import { PageTitle } from '../frame/page-title.tsx';
import type { Route } from './+types/invitation.ts';
import { NameField, NewPasswordField } from './account-fields.tsx';
import { AuthFrame } from './auth-frame.tsx';
import styles from './invitation.module.css';

export const loader = load(async (ctx, { request }: Route.LoaderArgs) => {
  const token = queryOf(request, 'token') ?? '';
  return { token, invitation: await openInvitation(ctx, token) };
});

/** Makes the account and signs it in. */
export const action = act(async (ctx, args: Route.ActionArgs, input) => {
  const account = await acceptInvitation(ctx, Object.fromEntries(await input.form()));
  const { cookies } = await signIn(ctx, account);
  sendCookies(args, cookies);
  throw redirect(href('/'));
});

export const clientAction = (args: Route.ClientActionArgs) => keepTypedSaying(args, 'forms.unreachable');

/** The link is a secret: no other site learns it. */
export const meta = () => [
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { invitation, token } = loaderData;
  const sending = useNavigation().state === 'submitting';
  const refusal = actionData && !actionData.ok ? actionData : null;
  const { form, faultOf, onInput } = useFieldFaults(refusal);
  const title = t(invitation ? 'recovery.invitationTitle' : 'recovery.invitationExpiredTitle');
  return (
    <AuthFrame title={title} titled>
      <PageTitle>{title}</PageTitle>
      {!invitation && (
        <Stack>
          <Text role="alert">{t('recovery.invitationExpired')}</Text>
          <Button component={Link} to={href('/auth')} variant="default" fullWidth size="md">
            {t('recovery.back')}
          </Button>
        </Stack>
      )}
      {invitation && (
        <Form ref={form} method="post" noValidate onInput={onInput}>
          <input type="hidden" name="token" value={token} />
          <Stack>
            <Text>
              {t(invitation.inviter ? 'recovery.invitationText' : 'recovery.invitationTextNobody', {
                inviter: invitation.inviter,
                role: t(`people.${invitation.role}`),
              })}
            </Text>
            {refusal && refusal.code !== 'invalid' && <Fault>{refusal.message}</Fault>}
            <TextInput
              type="email"
              label={t('account.email')}
              value={invitation.email}
              autoComplete="username"
              readOnly
              classNames={{ input: styles.given }}
            />
            <NameField error={faultOf('name')} />
            <NewPasswordField error={faultOf('password')} />
            <Button type="submit" loading={sending} fullWidth size="md">
              {t('recovery.invitationAccept')}
            </Button>
          </Stack>
        </Form>
      )}
    </AuthFrame>
  );
}
