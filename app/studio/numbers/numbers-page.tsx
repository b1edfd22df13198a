import { IconChartLine } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { withQuery } from '#common/addresses.ts';
import type { ComparedEditions } from '#server/numbers/editions.ts';
import type { Numbers } from '#server/numbers/numbers.ts';
import type { Uncounted } from '#server/numbers/uncounted.ts';
import { Empty } from '../../lists/empty.tsx';
import { EditionsChart } from './editions-chart.tsx';
import { EmptyActs } from './empty-acts.tsx';
import { leavingOf } from './leaving.tsx';
import styles from './numbers-page.module.css';
import { type Ranked, RankingChart } from './ranking-chart.tsx';
import { ReadThroughChart } from './read-through-chart.tsx';
import { ReadersChart } from './readers-chart.tsx';
import { SpanForm } from './span-form.tsx';
import { Totals } from './totals.tsx';
import { UncountedList } from './uncounted-list.tsx';

type Props = {
  numbers: Numbers;
  /** Its own address, and that of its files. */
  at: string;
  csv: string;
  /** Only for an e-book: the excluded days and sources. */
  uncounted?: Uncounted;
  /** Only for an edition of a work, which `here` names. */
  compared?: { editions: ComparedEditions; here: string };
};

/** The numbers of an e-book, an author or the site, for a chosen span. */
export function NumbersPage({ numbers, at, csv, uncounted, compared }: Props) {
  const { t } = useTranslation();
  const { span, before, totals, lists, points, step, unusual, readThrough } = numbers;
  const file = (part: string | null) => withQuery(csv, { from: span.from, to: span.to, part });
  const leaving = uncounted && leavingOf(uncounted, at);
  const editions = compared && hasAny(compared.editions) && (
    <EditionsChart compared={compared.editions} here={compared.here} span={span} csv={file('editions')} />
  );
  const isEmpty = totals.readers.now + totals.requests + lists.bots.length === 0;
  return (
    <>
      <SpanForm at={at} span={span} before={before} />
      {isEmpty ? (
        <>
          <Empty icon={IconChartLine} title={t('numbers.empty')}>
            <p>{t('numbers.emptyText')}</p>
            <EmptyActs at={at} isLongest={span.name === 'all'} />
          </Empty>
          {editions && <div className={styles.beside}>{editions}</div>}
        </>
      ) : (
        <>
          <Totals totals={totals} />
          <div className={styles.wide}>
            <ReadersChart
              points={points}
              step={step}
              unusual={unusual}
              csv={file('readers')}
              {...(leaving && { leaving })}
            />
            {readThrough && <ReadThroughChart modules={readThrough} csv={file('readThrough')} />}
            {editions}
          </div>
          <Lists
            lists={lists}
            hasModules={readThrough !== null}
            readers={totals.readers.now}
            file={file}
            {...(leaving && { leaveSource: leaving.source })}
          />
          <p className={styles.all}>
            <a href={file(null)} download>
              {t('numbers.csvAll')}
            </a>
          </p>
        </>
      )}
      {uncounted && <UncountedList uncounted={uncounted} at={at} />}
    </>
  );
}

const hasAny = ({ whole: { readers, requests } }: ComparedEditions) =>
  readers.now + (readers.before ?? 0) + requests > 0;

const LISTS = [
  { name: 'ebooks', counts: 'readerCount' },
  { name: 'itemClicks', counts: 'clickCount' },
  { name: 'moduleClicks', counts: 'clickCount' },
  { name: 'times', counts: 'readerCount' },
  { name: 'sources', counts: 'readerCount' },
  { name: 'campaigns', counts: 'readerCount' },
  { name: 'devices', counts: 'readerCount' },
  { name: 'languages', counts: 'readerCount' },
  { name: 'missedWords', counts: 'timesCount' },
  { name: 'bots', counts: 'timesCount' },
] as const satisfies { name: keyof Numbers['lists']; counts: string }[];

type ListsProps = {
  lists: Numbers['lists'];
  hasModules: boolean;
  readers: number;
  file: (part: string) => string;
  leaveSource?: (source: Ranked) => ReactNode;
};

function Lists({ lists, hasModules, readers, file, leaveSource }: ListsProps) {
  const { t } = useTranslation();
  // an e-book's own numbers have no list of e-books, and the site's none of modules
  const isThere: Partial<Record<string, boolean>> = { ebooks: lists.ebooks.length > 0, moduleClicks: hasModules };
  const shown = LISTS.filter(({ name }) => isThere[name] ?? true);
  const among = (name: string, list: Ranked[]) => (name.endsWith('Clicks') && list.length > 0 ? readers : undefined);
  return (
    <div className={styles.lists}>
      {shown.map(({ name, counts }) => {
        const rateAmong = among(name, lists[name]);
        return (
          <RankingChart
            key={name}
            title={t(`numbers.${name}`)}
            {...(name === 'bots' && { note: t('numbers.botsNote') })}
            {...(name === 'sources' && leaveSource && { act: leaveSource })}
            {...(rateAmong !== undefined && { rateAmong })}
            csv={file(name)}
            list={lists[name]}
            counts={counts}
          />
        );
      })}
    </div>
  );
}
