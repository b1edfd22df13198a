import { useTranslation } from 'react-i18next';
import { queryOf } from '#common/addresses.ts';
import { endMail } from '#server/people/mail-choices.ts';
import { act } from '#server/web.ts';
import { keepTyped } from '../forms/keep-typed.ts';
import type { Answer } from '../forms/with-toast.ts';
import type { Route } from './+types/weekly-mail.ts';
import { MailEnd, secretMeta } from './mail-end.tsx';

/** Turns off the mail that linked here, without signing in. Mail programs can send the same request (RFC 8058). */
export const action = act(async (ctx, { request }: Route.ActionArgs, input) => {
  await input.form();
  await endMail(ctx, 'weekly_mails', queryOf(request, 'token') ?? '');
  return {};
});

export const clientAction = keepTyped;

export const meta = secretMeta;

/** The page that turns off the weekly mail. */
export default function WeeklyMail({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const texts = { title: t('numbers.weeklyEnd'), text: t('numbers.weeklyEndText'), done: t('numbers.weeklyEnded') };
  return <MailEnd {...texts} answer={actionData as Answer<object> | undefined} />;
}
