import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { withColon } from '#common/texts/colon.ts';
import type { Numbers } from '#server/numbers/numbers.ts';
import { amountText, shareText } from './amounts.ts';
import { Bar } from './bar.tsx';
import bars from './bar-list.module.css';
import { Chart, type ChartContent } from './chart.tsx';
import styles from './ranking-chart.module.css';

export type Ranked = Numbers['lists']['sources'][number];

type Props = {
  title: string;
  id?: string;
  note?: string;
  csv: string | null;
  list: Ranked[];
  /** The text key for its counts. */
  counts: 'readerCount' | 'clickCount' | 'timesCount';
  /** The number of readers for a rate; without it each row is a share of the total. */
  rateAmong?: number;
  /** The actions for a row. */
  act?: (ranked: Ranked) => ReactNode;
  /** The address that filters the page by a row; null if nothing is filtered by it. */
  filterTo?: (ranked: Ranked) => string | null;
};

/** How many bars are drawn; the table has more rows. */
const DRAWN = 8;

/** The largest counts, as bars one below the other. */
export function RankingChart({ title, id, note, csv, list, counts, rateAmong, act, filterTo }: Props) {
  const { t, i18n } = useTranslation();
  const content = useContent({ list, counts, rateAmong });
  const drawn = list.slice(0, DRAWN);
  const most = Math.max(1, ...drawn.map(({ count, before }) => Math.max(count, before ?? 0)));
  const shown = { ...content, readings: content.readings.slice(0, DRAWN) };
  return (
    <Chart
      title={title}
      {...(id !== undefined && { id })}
      {...(note !== undefined && { note })}
      csv={csv}
      content={shown}
      isList
    >
      {(at, cursor) => (
        <div className={bars.list}>
          {cursor}
          <ol aria-hidden={!act && !filterTo}>
            {drawn.map((ranked, place) => (
              <li key={ranked.key} data-at={at === place || undefined} data-acts={act ? true : undefined}>
                <RowName ranked={ranked} to={filterTo?.(ranked) ?? null} />
                <span className={styles.count} aria-hidden>
                  {ranked.clicks !== null && ranked.clicks > 0 && (
                    <small>{t('numbers.clickCount', { count: ranked.clicks })}</small>
                  )}
                  {ranked.count.toLocaleString(i18n.language)}
                </span>
                {act && <span>{act(ranked)}</span>}
                <Bar part={ranked.count / most} before={ranked.before === null ? null : ranked.before / most} />
              </li>
            ))}
          </ol>
        </div>
      )}
    </Chart>
  );
}

/** Its name, which filters the page if that is possible, and its e-book. */
function RowName({ ranked: { name, within }, to }: { ranked: Ranked; to: string | null }) {
  const { t } = useTranslation();
  const label = (
    <>
      {name}
      {within && <small className={bars.of}>{within}</small>}
    </>
  );
  return to === null ? (
    <span className={bars.name} aria-hidden>
      {label}
    </span>
  ) : (
    <Link to={to} className={bars.name} preventScrollReset aria-label={t('numbers.filterBy', { name })}>
      {label}
    </Link>
  );
}

const per100 = (count: number, among: number) => (100 * count) / Math.max(1, among);

const COUNTED = {
  readerCount: 'numbers.readers',
  clickCount: 'numbers.clicks',
  timesCount: 'numbers.timesCounted',
} as const;

function useContent({ list, counts, rateAmong }: Pick<Props, 'list' | 'counts' | 'rateAmong'>): ChartContent {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  // requests include programs and readers without a code
  const isClicks = counts === 'clickCount';
  const hasClicks = list.some(({ clicks }) => clicks !== null);
  const all = list.reduce((sum, { count }) => sum + count, 0);
  const isCompared = list.some(({ before }) => before !== null);
  const rate = (count: number) =>
    rateAmong === undefined ? shareText(count, all, language) : amountText(per100(count, rateAmong), language);
  return {
    rest: isCompared ? t('numbers.barsBeside', { what: t(COUNTED[counts]) }) : t(COUNTED[counts]),
    readings: list.map((ranked) => {
      const rateText = rateAmong === undefined ? rate(ranked.count) : t('numbers.rateOf', { rate: rate(ranked.count) });
      const values: string[] = [t(`numbers.${counts}`, { count: ranked.count }), rateText];
      if (ranked.clicks !== null) values.push(t('numbers.clickCount', { count: ranked.clicks }));
      if (isClicks)
        values.push(`${withColon(t('numbers.requests'), language)} ${ranked.times.toLocaleString(language)}`);
      if (ranked.before !== null) values.push(t('numbers.before', { value: ranked.before.toLocaleString(language) }));
      return t('numbers.reading', { name: ranked.name, values: values.join(', ') });
    }),
    head: [
      ...[t('numbers.name'), t('numbers.inSpan')],
      ...(isCompared ? [t('numbers.earlier')] : []),
      rateAmong === undefined ? t('numbers.share') : t('numbers.rate'),
      ...(isClicks ? [t('numbers.requests')] : []),
      ...(hasClicks ? [t('numbers.clicks'), t('numbers.rate')] : []),
    ],
    rows: list.map((ranked) => [
      <Name key={ranked.key} ranked={ranked} />,
      ranked.count.toLocaleString(language),
      ...(isCompared ? [(ranked.before ?? 0).toLocaleString(language)] : []),
      rate(ranked.count),
      ...(isClicks ? [ranked.times.toLocaleString(language)] : []),
      ...(hasClicks
        ? [amountText(ranked.clicks ?? 0, language), amountText(per100(ranked.clicks ?? 0, ranked.count), language)]
        : []),
    ]),
  };
}

/** The name, with a link to its form. */
function Name({ ranked: { name, to, within } }: { ranked: Ranked }): ReactNode {
  return (
    <>
      {to ? <Link to={to}>{name}</Link> : name}
      {within && <small className={bars.within}>{within}</small>}
    </>
  );
}
