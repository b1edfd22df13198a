import { useTranslation } from 'react-i18next';
import { queryOf } from '#common/addresses.ts';
import { endMail } from '#server/people/mail-choices.ts';
import { act } from '#server/web.ts';
import { keepTyped } from '../forms/keep-typed.ts';
import type { Answer } from '../forms/with-toast.ts';
import type { Route } from './+types/alert-mail.ts';
import { MailEnd, secretMeta } from './mail-end.tsx';

/** Turns off the mail that linked here, without signing in. Mail programs can send the same request (RFC 8058). */
export const action = act(async (ctx, { request }: Route.ActionArgs, input) => {
  await input.form();
  await endMail(ctx, 'alert_mails', queryOf(request, 'token') ?? '');
  return {};
});

export const clientAction = keepTyped;

export const meta = secretMeta;

/** The page that turns off the mail of alerts. */
export default function AlertMail({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const texts = { title: t('numbers.alertsEnd'), text: t('numbers.alertsEndText'), done: t('numbers.alertsEnded') };
  return <MailEnd {...texts} answer={actionData as Answer<object> | undefined} />;
}
