import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { MILLIONTHS } from '#common/earnings.ts';
import { numberFormat } from '#common/intl.ts';
import type { EarningsPage } from '#server/earnings/page.ts';
import { daysText, hundredths, topOf } from '../numbers/amounts.ts';
import { Chart, type ChartContent } from '../numbers/chart.tsx';
import styles from '../numbers/plot.module.css';
import { HEIGHT, Plot, WIDTH } from '../numbers/plot.tsx';
import { moneyText } from './money.ts';

type Total = EarningsPage['totals'][number];
type Along = NonNullable<Total['along']>;
type Part = Along['parts'][number];

const TITLES = { day: 'earnings.byDay', week: 'earnings.byWeek', month: 'earnings.byMonth' } as const;
/** Parts of a round number that are the top of the scale. */
const TOPS = [1, 1.2, 1.5, 2, 3, 4, 5, 6, 8, 10];
/** How much of its place a bar takes: alone, and as one of two. */
const ALONE = 0.6;
const ONE_OF_TWO = 0.36;

/** What is certain in each day, week or month of a span: a bar, beside one of the span before. */
export function EarnedChart({ currency, along: { step, parts } }: { currency: string; along: Along }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const isCompared = hasBefore(parts);
  const most = Math.max(...parts.map(({ now, before }) => Math.max(now, before ?? 0)));
  if (most <= 0) return null;
  const top = topOf(most / MILLIONTHS, TOPS);
  const wide = WIDTH / parts.length;
  const rounded = numberFormat(language, { style: 'currency', currency, maximumFractionDigits: 0 });
  // refunds can be more than was earned
  const share = isCompared ? ONE_OF_TWO : ALONE;
  const bar = (place: number, amount: number, middle: number) => ({
    ...{ x: hundredths((place + middle - share / 2) * wide), width: hundredths(share * wide) },
    ...barHeight(Math.max(0, amount / MILLIONTHS / top)),
  });
  return (
    <Chart title={t(TITLES[step])} csv={null} content={contentOf({ currency, parts }, t, language)}>
      {(at, cursor) => (
        <>
          <Plot
            scale={[top, top / 2, 0].map((value) => rounded.format(value))}
            days={parts.map(({ from }) => from)}
            areMonths={step === 'month'}
            over={<div className={styles.over}>{cursor}</div>}
          >
            {isCompared &&
              parts.map(({ from, before }, place) => (
                <rect key={from} className={styles.barBefore} {...bar(place, before ?? 0, 0.32)} />
              ))}
            {parts.map(({ from, now }, place) => (
              <rect
                key={from}
                className={styles.bar}
                {...bar(place, now, isCompared ? 0.68 : 0.5)}
                data-at={at === place || undefined}
              />
            ))}
          </Plot>
          {isCompared && (
            <p className={styles.legend}>
              <Bar className={styles.bar} /> {t('numbers.inSpan')}
              <Bar className={styles.barBefore} /> {t('numbers.earlier')}
            </p>
          )}
        </>
      )}
    </Chart>
  );
}

const barHeight = (share: number) => ({ y: hundredths(HEIGHT * (1 - share)), height: hundredths(HEIGHT * share) });

const hasBefore = (parts: Part[]) => parts.some(({ before }) => (before ?? 0) > 0);

const Bar = ({ className }: { className: string | undefined }) => (
  <svg viewBox="0 0 8 8" aria-hidden>
    <rect className={className} width="8" height="8" />
  </svg>
);

function contentOf(
  { currency, parts }: { currency: string; parts: Part[] },
  t: TFunction,
  language: string,
): ChartContent {
  const isCompared = hasBefore(parts);
  const money = (amount: number) => moneyText(amount, currency, language);
  const when = (of: Part) => daysText(of, t, language);
  return {
    readings: parts.map((part) => {
      const before = isCompared ? [t('numbers.before', { value: money(part.before ?? 0) })] : [];
      return t('numbers.reading', { name: when(part), values: [money(part.now), ...before].join(', ') });
    }),
    head: [t('numbers.when'), t('earnings.certain'), ...(isCompared ? [t('numbers.earlier')] : [])],
    rows: parts.map((part) => [when(part), money(part.now), ...(isCompared ? [money(part.before ?? 0)] : [])]),
  };
}
