import { IconChartLine } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { withQuery } from '#common/addresses.ts';
import type { ComparedEditions } from '#server/numbers/editions.ts';
import type { Numbers } from '#server/numbers/numbers.ts';
import type { Uncounted } from '#server/numbers/uncounted.ts';
import { Renewed } from '../../frame/renewed.tsx';
import { Empty } from '../../lists/empty.tsx';
import { Answers, FIGURES } from './answers.tsx';
import { EditionsChart } from './editions-chart.tsx';
import { EmptyActs } from './empty-acts.tsx';
import { type Filtering, type FilterName, filteringOf, isWithoutMoney } from './filtering.ts';
import { Filters } from './filters.tsx';
import { leavingOf } from './leaving.tsx';
import { LinksChart } from './links-chart.tsx';
import styles from './numbers-page.module.css';
import { type Ranked, RankingChart } from './ranking-chart.tsx';
import { ReadThroughChart } from './read-through-chart.tsx';
import { ReadersChart } from './readers-chart.tsx';
import { SpanForm, SpanSaid } from './span-form.tsx';
import { Totals } from './totals.tsx';
import { UncountForms } from './uncount-button.tsx';
import { UncountedList } from './uncounted-list.tsx';

type Props = {
  numbers: Numbers;
  /** The heading of the page, if it has none of its own. */
  heading?: ReactNode;
  /** Its own address, and that of its files. */
  at: string;
  csv: string;
  /** Where notes on days are changed. */
  notesAt: string;
  /** Only for an e-book: the excluded days and sources. */
  uncounted?: Uncounted;
  /** Only for an edition of a work, which `here` names. */
  compared?: { editions: ComparedEditions; here: string };
};

/** The numbers of an e-book, an author or the site, for a chosen span. */
export function NumbersPage(props: Props) {
  const { numbers, heading, at, csv, uncounted, compared } = props;
  const { span, totals, lists, filters, filtered_from } = numbers;
  const isFiltered = filters.length > 0;
  const file = (part: string | null) => (isFiltered ? null : withQuery(csv, { from: span.from, to: span.to, part }));
  const filtering = filteringOf({ ...numbers, at });
  const editions = compared && hasAny(compared.editions) && (
    <EditionsChart compared={compared.editions} here={compared.here} span={span} csv={file('editions')} />
  );
  const isEmpty = totals.readers.now + totals.requests + lists.bots.length === 0;
  return (
    <>
      <SpanForm at={at} span={span} names={['7', '30', '90', '365', 'all']} filters={filters}>
        {heading}
      </SpanForm>
      <Renewed>
        <Filters filters={filters} filtered_from={filtered_from} filtering={filtering} />
        <SpanSaid span={span} before={numbers.before} />
        {!isEmpty && <Answers {...numbers} />}
        {isEmpty ? (
          <>
            <Nobody at={at} isLongest={span.name === 'all'} {...(isFiltered && { allAt: filtering.without() })} />
            {editions && <div className={styles.beside}>{editions}</div>}
          </>
        ) : (
          <Figures {...props} file={file} filtering={filtering} editions={editions} />
        )}
        {uncounted && (
          <>
            <UncountForms at={at} />
            <UncountedList uncounted={uncounted} />
          </>
        )}
      </Renewed>
    </>
  );
}

type NobodyProps = {
  at: string;
  isLongest: boolean /** The address without the filters that are set. */;
  allAt?: string;
};

/** Says that nobody was counted, and what to do. */
function Nobody({ at, isLongest, allAt }: NobodyProps) {
  const { t } = useTranslation();
  return (
    <Empty icon={IconChartLine} title={t('numbers.empty')}>
      {allAt === undefined ? (
        <>
          <p>{t('numbers.emptyText')}</p>
          <EmptyActs at={at} isLongest={isLongest} />
        </>
      ) : (
        <p>
          <Link to={allAt}>{t('numbers.filterNone')}</Link>
        </p>
      )}
    </Empty>
  );
}

type FiguresProps = Props & { file: (part: string | null) => string | null; filtering: Filtering; editions: ReactNode };

function Figures({ numbers, notesAt, uncounted, file, filtering, editions }: FiguresProps) {
  const { t } = useTranslation();
  const { totals, lists, links, readThrough, filters } = numbers;
  const isFiltered = filters.length > 0;
  const leaving = uncounted && !isFiltered ? leavingOf(uncounted) : undefined;
  const all = file(null);
  return (
    <>
      <Totals totals={totals} answers={numbers.answers} />
      <div className={styles.wide}>
        <ReadersChart numbers={numbers} notesAt={notesAt} csv={file('readers')} {...(leaving && { leaving })} />
        {readThrough && <ReadThroughChart modules={readThrough} csv={file('readThrough')} />}
        <LinksChart links={links} csv={file('itemClicks')} isWithoutMoney={isWithoutMoney(filters)} />
        {editions}
      </div>
      <Lists
        lists={lists}
        hasModules={readThrough !== null}
        readers={totals.readers.now}
        file={file}
        filtering={filtering}
        isFiltered={isFiltered}
        {...(leaving && { leaveSource: leaving.source })}
      />
      {all !== null && (
        <p className={styles.all}>
          <a href={all} download>
            {t('numbers.csvAll')}
          </a>
        </p>
      )}
    </>
  );
}

const hasAny = ({ whole: { readers, requests } }: ComparedEditions) =>
  readers.now + (readers.before ?? 0) + requests > 0;

const LISTS = [
  { name: 'ebooks', counts: 'readerCount' },
  { name: 'sources', counts: 'readerCount' },
  { name: 'campaigns', counts: 'readerCount' },
  { name: 'media', counts: 'readerCount' },
  { name: 'moduleClicks', counts: 'clickCount' },
  { name: 'times', counts: 'readerCount' },
  { name: 'devices', counts: 'readerCount' },
  { name: 'languages', counts: 'readerCount' },
  { name: 'missedWords', counts: 'timesCount' },
  { name: 'bots', counts: 'timesCount' },
] as const satisfies { name: keyof Numbers['lists']; counts: string }[];

/** The lists that the answers lead to. */
const ANCHORS: Partial<Record<string, string>> = { times: FIGURES.times };

type ListsProps = {
  lists: Numbers['lists'];
  hasModules: boolean;
  readers: number;
  file: (part: string) => string | null;
  filtering: Filtering;
  isFiltered: boolean;
  leaveSource?: (source: Ranked) => ReactNode;
};

/** What the rows of a list are filtered by. */
const FILTERED_BY: Partial<Record<keyof Numbers['lists'], FilterName>> = {
  ...{ sources: 'source', campaigns: 'campaign', media: 'medium' },
  ...{ devices: 'device', languages: 'language', moduleClicks: 'module' },
};
/** What a note below the title of a list says. */
const NOTES = { bots: 'numbers.botsNote', media: 'numbers.mediaNote' } as const;

function Lists({ lists, hasModules, readers, file, filtering, isFiltered, leaveSource }: ListsProps) {
  const { t } = useTranslation();
  // an e-book's own numbers have no list of e-books, and the site's none of modules
  const isThere: Partial<Record<string, boolean>> = {
    ebooks: lists.ebooks.length > 0,
    moduleClicks: hasModules,
    // most e-books have none, and filters know no programs
    media: lists.media.length > 0,
    bots: !isFiltered,
  };
  const filterTo = (list: keyof Numbers['lists']) => {
    const name = FILTERED_BY[list];
    if (!name) return undefined;
    return ({ value }: Ranked) =>
      value === null || filtering.valueOf(name) === value ? null : filtering.to(name, value);
  };
  const shown = LISTS.filter(({ name }) => isThere[name] ?? true);
  const among = (name: string, list: Ranked[]) => (name.endsWith('Clicks') && list.length > 0 ? readers : undefined);
  return (
    <div className={styles.lists}>
      {shown.map(({ name, counts }) => {
        const rateAmong = among(name, lists[name]);
        const byRow = filterTo(name);
        return (
          <RankingChart
            key={name}
            title={t(`numbers.${name}`)}
            {...(ANCHORS[name] !== undefined && { id: ANCHORS[name] })}
            {...(name in NOTES && { note: t(NOTES[name as keyof typeof NOTES]) })}
            {...(byRow && { filterTo: byRow })}
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
