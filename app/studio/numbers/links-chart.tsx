import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Numbers } from '#server/numbers/numbers.ts';
import hidden from '../../frame/hidden.module.css';
import { amountText } from './amounts.ts';
import { FIGURES } from './answers.tsx';
import { Bar } from './bar.tsx';
import bars from './bar-list.module.css';
import { Chart, type ChartContent } from './chart.tsx';
import { earnedText } from './earned-text.ts';
import styles from './links-chart.module.css';

type Links = Numbers['links'];
type LinkRow = Links['rows'][number];
type Counted = Pick<LinkRow, 'count' | 'rate' | 'earned'>;
type Props = {
  links: Links;
  csv: string | null;
  /** Whether a filter is set that reports of programs do not know. */
  isWithoutMoney: boolean;
};

/** Which link earns: a bar for each link over all e-books, opened into e-book, module and place. */
export function LinksChart({ links, csv, isWithoutMoney }: Props) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const { rows, unplaced } = links;
  const most = Math.max(1, ...rows.map(({ count, before }) => Math.max(count, before ?? 0)));
  return (
    <Chart
      title={t('numbers.links')}
      id={FIGURES.links}
      note={t(isWithoutMoney ? 'numbers.noMoneyFiltered' : 'numbers.linksNote')}
      csv={csv}
      content={contentOf(links, t, language)}
      isList
    >
      {(at, cursor) => (
        <div className={bars.list}>
          {cursor}
          <ol>
            {rows.map((row, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows keep their places
              <li key={place} data-at={at === place || undefined}>
                <span className={bars.name}>
                  {row.name}
                  {row.within !== null && <small className={bars.of}>{row.within}</small>}
                </span>
                <span className={styles.values}>{valuesOf(row, t, language)}</span>
                <Bar part={row.count / most} before={row.before === null ? null : row.before / most} />
                {row.books.some(({ places }) => places.length > 0) && <Where row={row} />}
              </li>
            ))}
          </ol>
          {unplaced.length > 0 && (
            <p className={styles.unplaced}>
              {t('numbers.unplacedMoney', { money: earnedText(unplaced, t, language) })}
            </p>
          )}
        </div>
      )}
    </Chart>
  );
}

const PLACES = {
  shelf: 'numbers.placeShelf',
  card: 'numbers.placeCard',
  text: 'numbers.placeText',
  qr: 'numbers.placeQr',
  file: 'numbers.placeFile',
} as const;

/** The e-books of a link, and the modules and places in each. */
function Where({ row }: { row: LinkRow }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  return (
    <details className={styles.where}>
      <summary>
        {t('numbers.linkWhere')}
        <span className={hidden.visually}>: {row.name}</span>
      </summary>
      <ul>
        {row.books.map((book, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as the rows
          <li key={at}>
            <p>
              {book.to ? <Link to={book.to}>{book.name}</Link> : book.name}
              <span>{valuesOf(book, t, language)}</span>
            </p>
            {book.places.map((one, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as the rows
              <p key={place}>
                {[one.module, one.place ? t(PLACES[one.place]) : t('numbers.placeUnknown')].filter(Boolean).join(' · ')}
                <span>{valuesOf(one, t, language)}</span>
              </p>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Readers who clicked, how many that is of a hundred, and what was earned, in words. */
function valuesOf({ count, rate, earned }: Counted, t: TFunction, language: string): string {
  return [
    ...(earned.length > 0 ? [earnedText(earned, t, language)] : []),
    t('numbers.clickCount', { count }),
    ...(rate === null ? [] : [t('numbers.rateOf', { rate: amountText(rate, language) })]),
  ].join(' · ');
}

function contentOf({ rows, hasMoney }: Links, t: TFunction, language: string): ChartContent {
  const number = (count: number) => count.toLocaleString(language);
  const isCompared = rows.some(({ before }) => before !== null);
  return {
    rest: isCompared ? t('numbers.barsBeside', { what: t('numbers.clicks') }) : t('numbers.clicks'),
    readings: rows.map((row) =>
      t('numbers.reading', {
        name: row.name,
        values: [
          valuesOf(row, t, language),
          ...(row.before === null ? [] : [t('numbers.before', { value: number(row.before) })]),
        ].join(', '),
      }),
    ),
    head: [
      ...[t('numbers.name'), t('numbers.clicks')],
      ...(isCompared ? [t('numbers.earlier')] : []),
      ...[t('numbers.rate'), t('numbers.requests')],
      ...(hasMoney ? [t('numbers.earned')] : []),
    ],
    rows: rows.map((row, at) => [
      // biome-ignore lint/suspicious/noArrayIndexKey: rows keep their places
      <Name key={at} row={row} />,
      number(row.count),
      ...(isCompared ? [number(row.before ?? 0)] : []),
      ...[row.rate === null ? '' : amountText(row.rate, language), number(row.times)],
      ...(hasMoney ? [earnedText(row.earned, t, language)] : []),
    ]),
  };
}

function Name({ row: { name, to, within } }: { row: LinkRow }) {
  return (
    <>
      {to ? <Link to={to}>{name}</Link> : name}
      {within !== null && <small className={bars.within}>{within}</small>}
    </>
  );
}
