import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Form, href, Link, redirect, useNavigation } from 'react-router';
import { queryOf, withQuery } from '#common/addresses.ts';
import { isRecoveryOpen, resetPassword } from '#server/auth/recovery.ts';
import { act, load, sendCookies } from '#server/web.ts';
import { keepTypedSaying } from '../forms/keep-typed.ts';
import { useFieldFaults } from '../forms/use-field-faults.ts';
import { Fault } from '../frame/notice.tsx';
import { PageTitle } from '../frame/page-title.tsx';
import type { Route } from './+types/reset.ts';
import { NewPasswordField } from './account-fields.tsx';
import { AuthFrame } from './auth-frame.tsx';

export const loader = load(async (ctx, { request }: Route.LoaderArgs) => {
  const token = queryOf(request, 'token') ?? '';
  return { token, isOpen: await isRecoveryOpen(ctx, token) };
});

/** Sets the new password; the person then signs in with it. */
export const action = act(async (ctx, args: Route.ActionArgs, input) => {
  const { cookies } = await resetPassword(ctx, Object.fromEntries(await input.form()));
  sendCookies(args, cookies);
  throw redirect(withQuery(href('/auth'), { notice: 'password' }));
});

export const clientAction = (args: Route.ClientActionArgs) => keepTypedSaying(args, 'forms.unreachable');

/** The link is a secret: no other site learns it. */
export const meta = () => [
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

export default function Reset({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const sending = useNavigation().state === 'submitting';
  const refusal = actionData && !actionData.ok ? actionData : null;
  const { form, faultOf, onInput } = useFieldFaults(refusal);
  if (!loaderData.isOpen || refusal?.code === 'link_expired') return <Expired />;
  return (
    <AuthFrame title={t('recovery.resetTitle')} titled>
      <PageTitle>{t('recovery.resetTitle')}</PageTitle>
      <Form ref={form} method="post" noValidate onInput={onInput}>
        <input type="hidden" name="token" value={loaderData.token} />
        <Stack>
          <Text c="dimmed">{t('recovery.resetText')}</Text>
          {refusal && refusal.code !== 'invalid' && <Fault>{refusal.message}</Fault>}
          <NewPasswordField label={t('recovery.newPassword')} error={faultOf('password')} />
          <Button type="submit" loading={sending} fullWidth size="md">
            {t('recovery.resetSave')}
          </Button>
        </Stack>
      </Form>
    </AuthFrame>
  );
}

function Expired() {
  const { t } = useTranslation();
  return (
    <AuthFrame title={t('recovery.expiredTitle')} titled>
      <PageTitle>{t('recovery.expiredTitle')}</PageTitle>
      <Stack>
        <Text role="alert">{t('recovery.expired')}</Text>
        <Button component={Link} to={href('/auth/forgot')} fullWidth size="md">
          {t('recovery.again')}
        </Button>
        <Anchor component={Link} to={href('/auth')} size="sm" ta="center">
          {t('recovery.back')}
        </Anchor>
      </Stack>
    </AuthFrame>
  );
}
