import { IconCoins } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { type EarningsPage as Earned, openEarnings } from '#server/earnings/page.ts';
import { changeLine, forgetPlace, placeLines, removeLine, writeLine } from '#server/earnings/place.ts';
import { undoReport } from '#server/earnings/reports.ts';
import { AppError } from '#server/errors.ts';
import { TRAFFIC } from '#server/limits/traffic.ts';
import { act, load } from '#server/web.ts';
import { withToast } from '../../forms/with-toast.ts';
import { browserTexts } from '../../frame/browser-texts.ts';
import { Notice } from '../../frame/notice.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { PageTitle } from '../../frame/page-title.tsx';
import { Renewed } from '../../frame/renewed.tsx';
import { toastDone, toastFault } from '../../frame/toast.ts';
import { Empty } from '../../lists/empty.tsx';
import { askedSpan } from '../numbers/asked.ts';
import { SpanForm, SpanSaid } from '../numbers/span-form.tsx';
import type { Route } from './+types/earnings-page.ts';
import { ByHand } from './by-hand.tsx';
import styles from './earnings.module.css';
import { LooseLines } from './loose-lines.tsx';
import { ReportList } from './report-list.tsx';
import { SendReport } from './send-report.tsx';
import { SumTable, SumTotals } from './sums.tsx';

export const loader = load(async (ctx, { request }: Route.LoaderArgs) => ({
  ...(await openEarnings(ctx, askedSpan(request))),
  maxBytes: TRAFFIC.earnings.bytes,
}));

/** Gives lines a place, writes, changes or removes one by hand, or takes a report out, by the form's `act`. */
export const action = act(async (ctx, _args: Route.ActionArgs, input) => {
  const form = await input.form();
  const id = form.get('id') ?? '';
  // a page of the version before says nothing of what it showed
  const seen = form.get('seen') ?? '';
  const acts: Record<string, () => Promise<void>> = {
    place: () => placeLines(ctx, form, seen),
    forget: () => forgetPlace(ctx, form, seen),
    write: () => writeLine(ctx, form),
    change: () => changeLine(ctx, id, form),
    remove: () => removeLine(ctx, id),
    undo: () => undoReport(ctx, id),
  };
  const act = acts[form.get('act') ?? ''];
  if (!act) throw new AppError('invalid');
  await act();
  return {};
});

const DONE = {
  place: 'earnings.placed',
  forget: 'earnings.forgotten',
  write: 'earnings.written',
  change: 'earnings.lineChanged',
  remove: 'earnings.removed',
  undo: 'earnings.undoing',
} as const;

export const clientAction = withToast((answer, form) => {
  const { t } = browserTexts;
  const act = String(form.get('act')) as keyof typeof DONE;
  if (answer.ok) toastDone(t('forms.success'), t(DONE[act]));
  // faults of fields stand beside them
  else if (Object.keys(answer.fields).length === 0) toastFault(t('forms.error'), answer.message);
});

/** What an author's links earned. */
export default function EarningsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { span, before, totals, loose, rules, byHand, reports, unknown, maxBytes } = loaderData;
  const isStarted = totals.length + byHand.length + reports.items.length > 0;
  const nothing = totals.length === 0 && (
    <div className={styles.nothing} data-started={isStarted || undefined}>
      <Empty icon={IconCoins} title={t(isStarted ? 'earnings.empty' : 'earnings.noneYet')}>
        <p>{t('earnings.emptyText')}</p>
      </Empty>
    </div>
  );
  const send = <SendReport maxBytes={maxBytes} isInHead={isStarted} />;
  return (
    <>
      <PageTitle>{t('earnings.title')}</PageTitle>
      <PageHead isOneLine title={t('earnings.title')} subtitle={t('earnings.subtitle')}>
        {isStarted && send}
      </PageHead>
      {!isStarted && (
        <>
          {nothing}
          <div className={styles.send}>{send}</div>
        </>
      )}
      {isStarted && <SpanForm at={href('/admin/earnings')} span={span} names={['30', '90', '365', 'all']} />}
      <Renewed>
        {isStarted && <SpanSaid span={span} before={before} />}
        {isStarted && nothing}
        {totals.map((total) => (
          <SumTotals key={total.currency} {...total} isNamed={totals.length > 1} />
        ))}
        {unknown > 0 && <Notice>{t('earnings.unknownLines', { count: unknown })}</Notice>}
        <AllSums page={loaderData} />
        <LooseLines groups={loose} rules={rules} />
        <ByHand lines={byHand} currency={totals[0]?.currency ?? 'BRL'} />
        <ReportList reports={reports} maxBytes={maxBytes} />
      </Renewed>
    </>
  );
}

/** What was earned by e-book, by item and by module: each table adds up to the same. */
function AllSums({ page }: { page: Earned }) {
  const { t } = useTranslation();
  const { ebooks, items, modules, elsewhere, unmatched, ofNoItem, ofNoModule } = page;
  const others = [
    { name: t('earnings.elsewhere'), sums: elsewhere },
    { name: t('earnings.unmatched'), sums: unmatched },
  ];
  const noItem = { name: t('earnings.ofNoItem'), sums: ofNoItem };
  const noModule = { name: t('earnings.ofNoModule'), sums: ofNoModule };
  return (
    <>
      <SumTable title={t('earnings.byEbook')} rows={ebooks} rests={others} note={t('earnings.per100Note')} />
      {items.length > 0 && (
        <SumTable
          title={t('earnings.byItem')}
          rows={items}
          rests={[noItem]}
          {...(ofNoItem.length > 0 && { note: t('earnings.noItemNote') })}
        />
      )}
      {modules.length > 0 && <SumTable title={t('earnings.byModule')} rows={modules} rests={[noModule]} />}
    </>
  );
}
