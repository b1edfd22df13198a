import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { MILLIONTHS } from '#common/earnings.ts';
import { numberFormat } from '#common/intl.ts';
import type { EarningsPage } from '#server/earnings/page.ts';
import { dayText, hundredths, topOf, WITH_YEAR } from '../numbers/amounts.ts';
import { Chart, type ChartContent } from '../numbers/chart.tsx';
import styles from '../numbers/plot.module.css';
import { HEIGHT, Plot, Sample, WIDTH } from '../numbers/plot.tsx';
import { moneyText } from './money.ts';

type Total = EarningsPage['totals'][number];
type Part = Total['along']['parts'][number];

const TITLES = { day: 'earnings.byDay', week: 'earnings.byWeek', month: 'earnings.byMonth' } as const;
const BELOW = {
  day: { day: '2-digit', month: '2-digit' },
  month: { month: '2-digit', year: 'numeric' },
} as const;
/** How much of its place a bar takes. */
const FULL = 0.9;
const INNER = 0.6;

/** What is certain in each day, week or month of a span: a bar, before a pale one of the span before. */
export function EarnedChart({ currency, along: { step, parts } }: Pick<Total, 'currency' | 'along'>) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const isCompared = hasBefore(parts);
  const most = Math.max(...parts.map(({ now, before }) => Math.max(now, before ?? 0)));
  if (most <= 0) return null;
  const top = topOf(most / MILLIONTHS);
  const wide = WIDTH / parts.length;
  const rounded = numberFormat(language, { style: 'currency', currency, maximumFractionDigits: 0 });
  // refunds can be more than was earned
  const bar = (place: number, amount: number, share: number) => ({
    ...{ x: hundredths((place + (1 - share) / 2) * wide), width: hundredths(share * wide) },
    ...barHeight(Math.max(0, amount / MILLIONTHS / top)),
  });
  return (
    <Chart title={t(TITLES[step])} csv={null} content={contentOf({ currency, parts }, t, language)}>
      {(at, cursor) => (
        <>
          <Plot
            scale={[top, top / 2, 0].map((value) => rounded.format(value))}
            dates={parts.map(({ from }) => dayText(from, language, BELOW[step === 'month' ? 'month' : 'day']))}
            over={<div className={styles.over}>{cursor}</div>}
          >
            {isCompared &&
              parts.map(({ from, before }, place) => (
                <rect key={from} className={styles.barBefore} {...bar(place, before ?? 0, FULL)} />
              ))}
            {parts.map(({ from, now }, place) => (
              <rect key={from} className={styles.bar} {...bar(place, now, INNER)} data-at={at === place || undefined} />
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
  <Sample>
    <rect className={className} x="8" width="8" height="8" />
  </Sample>
);

function contentOf(
  { currency, parts }: { currency: string; parts: Part[] },
  t: TFunction,
  language: string,
): ChartContent {
  const isCompared = hasBefore(parts);
  const money = (amount: number) => moneyText(amount, currency, language);
  const when = ({ from, to }: Part) =>
    from === to
      ? dayText(from, language, WITH_YEAR)
      : t('numbers.dates', { from: dayText(from, language), to: dayText(to, language, WITH_YEAR) });
  return {
    rest: t('numbers.hint'),
    readings: parts.map((part) => {
      const before = isCompared ? [t('numbers.before', { value: money(part.before ?? 0) })] : [];
      return t('numbers.reading', { name: when(part), values: [money(part.now), ...before].join(', ') });
    }),
    head: [t('numbers.when'), t('earnings.certain'), ...(isCompared ? [t('numbers.earlier')] : [])],
    rows: parts.map((part) => [when(part), money(part.now), ...(isCompared ? [money(part.before ?? 0)] : [])]),
  };
}
