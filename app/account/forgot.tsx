import { Alert, Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Form, href, Link, useNavigation } from 'react-router';
import { requestRecovery } from '#server/auth/recovery.ts';
import { act, load } from '#server/web.ts';
import { keepTypedSaying } from '../forms/keep-typed.ts';
import { Notice } from '../frame/notice.tsx';
import { PageTitle } from '../frame/page-title.tsx';
import type { Route } from './+types/forgot.ts';
import { AuthFrame } from './auth-frame.tsx';

export const loader = load(async (ctx) => ({ delivers: ctx.mailer.delivers }));

/** Sends the link; the answer does not tell whether the address has an account. */
export const action = act(async (ctx, _args: Route.ActionArgs, input) =>
  requestRecovery(ctx, Object.fromEntries(await input.form())),
);

export const clientAction = (args: Route.ClientActionArgs) => keepTypedSaying(args, 'forms.unreachable');

export const meta = () => [{ name: 'robots', content: 'noindex' }];

export default function Forgot({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const sending = useNavigation().state === 'submitting';
  const refusal = actionData && !actionData.ok ? actionData : null;
  const sent = actionData?.ok ? actionData : null;
  return (
    <AuthFrame title={t(sent ? 'recovery.sentTitle' : 'recovery.title')} titled>
      <PageTitle>{t('recovery.title')}</PageTitle>
      <Stack>
        {!loaderData.delivers && <Notice>{t('recovery.noMail')}</Notice>}
        {sent ? (
          <>
            <Text role="status">{t('recovery.sent', { email: sent.email, minutes: sent.minutes })}</Text>
            <Text c="dimmed">{t('recovery.sentHint')}</Text>
          </>
        ) : (
          <Form method="post" noValidate>
            <Stack>
              <Text c="dimmed">{t('recovery.text')}</Text>
              {refusal && refusal.code !== 'invalid' && (
                <Alert color="press" role="alert">
                  {refusal.message}
                </Alert>
              )}
              <TextInput
                name="email"
                type="email"
                label={t('account.email')}
                autoComplete="username"
                required
                withAsterisk={false}
                error={refusal?.fields.email}
              />
              <Button type="submit" loading={sending} fullWidth size="md">
                {t('recovery.send')}
              </Button>
            </Stack>
          </Form>
        )}
        <Anchor component={Link} to={href('/auth')} size="sm" ta="center">
          {t('recovery.back')}
        </Anchor>
      </Stack>
    </AuthFrame>
  );
}
