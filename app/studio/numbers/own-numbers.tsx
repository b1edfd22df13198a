import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { changeDayNote } from '#server/numbers/day-notes.ts';
import { readOwnNumbers } from '#server/numbers/numbers.ts';
import { chooseMail, readMailChoice } from '#server/people/mail-choices.ts';
import { act, load } from '#server/web.ts';
import { withToast } from '../../forms/with-toast.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { PageTitle } from '../../frame/page-title.tsx';
import type { Route } from './+types/own-numbers.ts';
import { askedNumbers } from './asked.ts';
import { toastOfChange } from './change-toasts.ts';
import { MailForm } from './mail-form.tsx';
import { NumbersPage } from './numbers-page.tsx';
import { WhoseTabs } from './whose-tabs.tsx';

export const loader = load(async (ctx, { request }: Route.LoaderArgs) => {
  const choices = [readMailChoice(ctx, 'weekly_mails'), readMailChoice(ctx, 'alert_mails')] as const;
  const read = [readOwnNumbers(ctx, askedNumbers(request)), ...choices] as const;
  const [numbers, weekly, alerts] = await Promise.all(read);
  return { numbers, isWeeklyOn: weekly.is_on, areAlertsOn: alerts.is_on };
});

/** Turns one of the mails on or off, or changes a note on a day. */
export const action = act(async (ctx, _args: Route.ActionArgs, input) => {
  const form = await input.form();
  if (form.has('intent')) await changeDayNote(ctx, null, Object.fromEntries(form));
  else if (form.has('alerts')) await chooseMail(ctx, 'alert_mails', form.get('alerts'));
  else await chooseMail(ctx, 'weekly_mails', form.get('weekly'));
  return {};
});

export const clientAction = withToast(toastOfChange);

/** The numbers of all e-books of an author. */
export default function OwnNumbers({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t('numbers.title')}</PageTitle>
      <PageHead title={t('numbers.title')} subtitle={t('numbers.subtitleOwn')}>
        <WhoseTabs />
      </PageHead>
      <NumbersPage
        numbers={loaderData.numbers}
        at={href('/admin/numbers')}
        notesAt={href('/admin/numbers')}
        csv={href('/admin/numbers.csv')}
      />
      <MailForm mail="weekly" isOn={loaderData.isWeeklyOn} />
      <MailForm mail="alerts" isOn={loaderData.areAlertsOn} />
    </>
  );
}
