import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { href, Link } from 'react-router';
import { withQuery } from '#common/addresses.ts';
import { languageDefaults } from '#common/languages.ts';
import { timeText } from '#common/time-text.ts';
import type { ComparedEditions } from '#server/numbers/editions.ts';
import type { Numbers } from '#server/numbers/numbers.ts';
import { Bar } from './bar.tsx';
import bars from './bar-list.module.css';
import { Chart, type ChartContent } from './chart.tsx';
import styles from './editions-chart.module.css';

type Props = {
  compared: ComparedEditions;
  span: Numbers['span'];
  csv: string | null /** The e-book whose screen it is. */;
  here: string;
};
type Edition = ComparedEditions['editions'][number];

/** The editions of a work by the measures of the totals, each with a link to its own numbers of the same span. */
export function EditionsChart({ compared, span, csv, here }: Props) {
  const { t, i18n } = useTranslation();
  const { editions } = compared;
  const most = Math.max(1, ...editions.flatMap(({ totals: { readers } }) => [readers.now, readers.before ?? 0]));
  const query = span.name ? { span: span.name } : { from: span.from, to: span.to };
  const addressOf = ({ id }: Edition) => withQuery(href('/admin/ebooks/:ebookId/numbers', { ebookId: id }), query);
  const content = contentOf(compared, t, i18n.language);
  return (
    <Chart title={t('works.editions')} note={t('works.editionsNote')} csv={csv} content={content} isList>
      {(at, cursor) => (
        <div className={bars.list}>
          {cursor}
          <ol>
            {editions.map((edition, place) => (
              <li key={edition.id} data-at={at === place || undefined}>
                <span className={styles.name}>
                  {edition.id === here ? (
                    <b aria-current="true">{nameOf(edition)}</b>
                  ) : (
                    <Link to={addressOf(edition)}>{nameOf(edition)}</Link>
                  )}
                </span>
                <span className={styles.values}>{measuresOf(edition.totals, t, i18n.language).join(' · ')}</span>
                <Bar
                  part={edition.totals.readers.now / most}
                  before={edition.totals.readers.before === null ? null : edition.totals.readers.before / most}
                />
              </li>
            ))}
          </ol>
        </div>
      )}
    </Chart>
  );
}

const nameOf = ({ language, title }: Edition) => `${languageDefaults(language).ownName} · ${title}`;

function measuresOf({ readers, time, clicks, downloads }: Numbers['totals'], t: TFunction, language: string): string[] {
  return [
    t('numbers.readerCount', { count: readers.now }),
    timeText(time.now, language),
    t('numbers.clickCount', { count: clicks.now }),
    t('works.downloadCount', { count: downloads.now }),
  ];
}

function contentOf({ editions, whole }: ComparedEditions, t: TFunction, language: string): ChartContent {
  const number = (count: number) => count.toLocaleString(language);
  const isCompared = whole.readers.before !== null;
  const cells = ({ readers, time, clicks, downloads }: Numbers['totals']) => [
    number(readers.now),
    ...(isCompared ? [number(readers.before ?? 0)] : []),
    timeText(time.now, language),
    number(clicks.now),
    number(downloads.now),
  ];
  return {
    rest: isCompared ? t('numbers.barsBeside', { what: t('numbers.readers') }) : t('numbers.readers'),
    readings: editions.map((edition) => {
      const { before } = edition.totals.readers;
      const values = measuresOf(edition.totals, t, language);
      if (before !== null) values.push(t('numbers.before', { value: number(before) }));
      return t('numbers.reading', { name: nameOf(edition), values: values.join(', ') });
    }),
    head: [
      ...[t('works.edition'), t('numbers.readers')],
      ...(isCompared ? [t('numbers.earlier')] : []),
      ...[t('numbers.timePerReader'), t('numbers.clicks'), t('numbers.downloads')],
    ],
    rows: [
      ...editions.map((edition) => [nameOf(edition), ...cells(edition.totals)]),
      [t('works.whole'), ...cells(whole)],
    ],
  };
}
