import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Form, href, Link, useNavigation } from 'react-router';
import { requestRecovery } from '#server/auth/recovery.ts';
import { act, load } from '#server/web.ts';
import { keepTypedSaying } from '../forms/keep-typed.ts';
import { useFieldFaults } from '../forms/use-field-faults.ts';
import { Fault } from '../frame/notice.tsx';
import { PageTitle } from '../frame/page-title.tsx';
import type { Route } from './+types/forgot.ts';
import { EmailField } from './account-fields.tsx';
import { AuthFrame } from './auth-frame.tsx';

export const loader = load(async (ctx) => ({ delivers: ctx.mailer.delivers }));

/** Sends the link; the answer does not reveal whether the address has an account. */
export const action = act(async (ctx, _args: Route.ActionArgs, input) =>
  requestRecovery(ctx, Object.fromEntries(await input.form())),
);

export const clientAction = (args: Route.ClientActionArgs) => keepTypedSaying(args, 'forms.unreachable');

export const meta = () => [{ name: 'robots', content: 'noindex' }];

const MAILED = {
  text: 'recovery.text',
  send: 'recovery.send',
  sentTitle: 'recovery.sentTitle',
  sent: 'recovery.sent',
} as const;
/** Without a mail server the page must not promise a mail. */
const KEPT = {
  text: 'recovery.noMailText',
  send: 'recovery.noMailSend',
  sentTitle: 'recovery.noMailTitle',
  sent: 'recovery.noMailSent',
} as const;

export default function Forgot({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const sending = useNavigation().state === 'submitting';
  const refusal = actionData && !actionData.ok ? actionData : null;
  const { form, faultOf, onInput } = useFieldFaults(refusal);
  const sent = actionData?.ok ? actionData : null;
  const { delivers } = loaderData;
  const words = delivers ? MAILED : KEPT;
  return (
    <AuthFrame title={t(sent ? words.sentTitle : 'recovery.title')} titled>
      <PageTitle>{t('recovery.title')}</PageTitle>
      <Stack>
        {sent ? (
          <>
            <Text role="status">{t(words.sent, { email: sent.email, minutes: sent.minutes })}</Text>
            {delivers && <Text c="dimmed">{t('recovery.sentHint')}</Text>}
          </>
        ) : (
          <Form ref={form} method="post" noValidate onInput={onInput}>
            <Stack>
              <Text c="dimmed">{t(words.text)}</Text>
              {refusal && refusal.code !== 'invalid' && <Fault>{refusal.message}</Fault>}
              <EmailField error={faultOf('email')} />
              <Button type="submit" loading={sending} fullWidth size="md">
                {t(words.send)}
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
