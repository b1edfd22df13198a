import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { readOwnNumbers } from '#server/numbers/numbers.ts';
import { chooseWeekly, readWeekly } from '#server/numbers/weekly/weekly-mails.ts';
import { act, load } from '#server/web.ts';
import { keepTyped } from '../../forms/keep-typed.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { PageTitle } from '../../frame/page-title.tsx';
import type { Route } from './+types/own-numbers.ts';
import { askedSpan } from './asked-span.ts';
import { NumbersPage } from './numbers-page.tsx';
import { WeeklyForm } from './weekly-form.tsx';
import { WhoseTabs } from './whose-tabs.tsx';

export const loader = load(async (ctx, { request }: Route.LoaderArgs) => {
  const [numbers, weekly] = await Promise.all([readOwnNumbers(ctx, askedSpan(request)), readWeekly(ctx)]);
  return { numbers, isWeeklyOn: weekly.is_on };
});

/** Turns the weekly mail on or off. */
export const action = act(async (ctx, _args: Route.ActionArgs, input) => {
  await chooseWeekly(ctx, (await input.form()).get('weekly'));
  return {};
});

export const clientAction = keepTyped;

/** The numbers of all e-books of an author. */
export default function OwnNumbers({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t('numbers.title')}</PageTitle>
      <PageHead title={t('numbers.title')} subtitle={t('numbers.subtitleOwn')}>
        <WhoseTabs />
      </PageHead>
      <NumbersPage numbers={loaderData.numbers} at={href('/admin/numbers')} csv={href('/admin/numbers.csv')} />
      <WeeklyForm isOn={loaderData.isWeeklyOn} />
    </>
  );
}
