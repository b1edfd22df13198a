import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { changeDayNote } from '#server/numbers/day-notes.ts';
import { readOwnNumbers } from '#server/numbers/numbers.ts';
import { chooseWeekly, readWeekly } from '#server/numbers/weekly/weekly-mails.ts';
import { act, load } from '#server/web.ts';
import { withToast } from '../../forms/with-toast.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { PageTitle } from '../../frame/page-title.tsx';
import type { Route } from './+types/own-numbers.ts';
import { askedNumbers } from './asked.ts';
import { toastOfChange } from './change-toasts.ts';
import { NumbersPage } from './numbers-page.tsx';
import { WeeklyForm } from './weekly-form.tsx';
import { WhoseTabs } from './whose-tabs.tsx';

export const loader = load(async (ctx, { request }: Route.LoaderArgs) => {
  const [numbers, weekly] = await Promise.all([readOwnNumbers(ctx, askedNumbers(request)), readWeekly(ctx)]);
  return { numbers, isWeeklyOn: weekly.is_on };
});

/** Turns the weekly mail on or off, or changes a note on a day. */
export const action = act(async (ctx, _args: Route.ActionArgs, input) => {
  const form = await input.form();
  if (form.has('intent')) await changeDayNote(ctx, null, Object.fromEntries(form));
  else await chooseWeekly(ctx, form.get('weekly'));
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
      <WeeklyForm isOn={loaderData.isWeeklyOn} />
    </>
  );
}
