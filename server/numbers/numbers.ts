import type { Ctx } from '../context.ts';
import { type EarningCell, readEarnings } from '../earnings/read-earnings.ts';
import { type PlacedClicks, readClicks } from '../events/clicks.ts';
import type { Filter } from '../events/filter-terms.ts';
import { DIMS, type Dim, readSums, type Scope, type Sum } from '../events/sums.ts';
import { can } from '../policy.ts';
import { type Answers, answersOf } from './answers.ts';
import { type DayNote, readDayNotes } from './day-notes.ts';
import { type ComparedEditions, compareEditions } from './editions.ts';
import { askedOf, filtersOf, labelled, type RequestedFilters, type ShownFilter } from './filters.ts';
import { type Links, readLinks } from './links.ts';
import { namesOf } from './names.ts';
import { type Point, pointsOf, type Step, stepOf } from './points.ts';
import { type Rankings, rankingsOf, topsOf } from './rankings.ts';
import { type ReadModule, readThroughOf } from './read-through.ts';
import { ebookToCount, scopeOfActor, scopeOfSite } from './scopes.ts';
import { bySite } from './sites.ts';
import { isoOf, type RequestedSpan, type Span, type SpanName, spanBefore, spanOf } from './span.ts';
import { todayOf } from './today.ts';
import { type Totals, totalsOf } from './totals.ts';
import { readUncounted, type Uncounted } from './uncounted.ts';
import { USUAL_DAYS, unusualDays } from './unusual-days.ts';

export type Numbers = {
  span: { from: string; to: string; name: SpanName | null };
  /** What readers have in common who are shown; none for all. */
  filters: ShownFilter[];
  /** The first day under the filters, if it is later than that of the span: of earlier ones the events are gone, or too many. */
  filtered_from: string | null;
  /** The span that it is compared with. */
  before: { from: string; to: string } | null;
  answers: Answers;
  totals: Totals;
  step: Step;
  points: Point[];
  /** Days on which ten times the usual number of readers came. */
  unusual: { day: string; readers: number; usual: number }[];
  notes: DayNote[];
  /** Null of the site: modules of all its e-books, side by side, say nothing. */
  readThrough: ReadModule[] | null;
  links: Links;
  lists: Rankings;
};

/** The numbers of an e-book. @throws session_expired, ebook_not_found */
export async function readEbookNumbers(
  ctx: Ctx,
  ebookId: string,
  requested: RequestedNumbers,
): Promise<Numbers & { title: string; uncounted: Uncounted; editions: ComparedEditions | null }> {
  const { id, title } = await ebookToCount(ctx, ebookId);
  const [numbers, uncounted, editions] = await Promise.all([
    readNumbers(ctx, { ebook: id }, requested),
    readUncounted(ctx, id),
    isFiltered(requested) ? null : compareEditions(ctx, id, requested),
  ]);
  return { title, uncounted, editions, ...numbers };
}

/** The numbers of all e-books of the actor. @throws session_expired, not_found */
export async function readOwnNumbers(ctx: Ctx, requested: RequestedNumbers): Promise<Numbers> {
  return readNumbers(ctx, scopeOfActor(ctx), requested);
}

/** The numbers of all e-books of the site. @throws session_expired, not_found */
export async function readSiteNumbers(ctx: Ctx, requested: RequestedNumbers): Promise<Numbers> {
  return readNumbers(ctx, scopeOfSite(ctx), requested);
}

/** A span, and what readers have in common who are shown. */
export type RequestedNumbers = RequestedSpan & { filters?: RequestedFilters };
const isFiltered = ({ filters }: RequestedNumbers) => filtersOf(filters ?? {}).length > 0;

/** The days of a week. */
const WEEK = 7;

/**
 * Readers and clicks of the last seven days, today included, and of the seven before them: of the actor's e-books, and of
 * all for those who manage the site. @throws session_expired, not_found
 */
export async function readWeek(ctx: Ctx): Promise<Pick<Totals, 'readers' | 'clicks'>> {
  const to = todayOf(ctx);
  const scope = can(ctx.actor, 'site.manage', null) ? scopeOfSite(ctx) : scopeOfActor(ctx);
  const dims = [DIMS.readers, DIMS.kinds];
  const weekTo = (to: number) => readSums(ctx, { scope, from: to - WEEK + 1, to, dims, by: 'span' });
  const [sums, before] = await Promise.all([weekTo(to), weekTo(to - WEEK)]);
  const { readers, clicks } = totalsOf(sums, before);
  return { readers, clicks };
}

async function readNumbers(ctx: Ctx, scope: Scope, requested: RequestedNumbers): Promise<Numbers> {
  const today = todayOf(ctx);
  const { name, ...asked } = spanOf(requested, today);
  const set = filtersOf(requested.filters ?? {});
  const find =
    set.length > 0
      ? (span: Span) => filteredOf(ctx, scope, span, askedOf(set))
      : (span: Span) => sumsOf(ctx, scope, span);
  const now = await find(asked);
  const span = { ...asked, from: now.from ?? asked.to };
  const before = span.from === asked.from ? spanBefore(span, today) : null;
  const found = before && (await find(before));
  // days that are not there compare with nothing
  const earlier = found && found.from === before.from ? found : null;
  const tops = topsOf(now.all);
  // of thousands of items only the listed ones are looked up
  const named = await namesOf(ctx, scope, [...Object.values(tops).flat(), ...now.all.filter(isReadThrough)]);
  const totals = totalsOf(now.all, earlier?.all ?? null);
  const readThrough = scope === 'site' ? null : readThroughOf(now.all, named);
  const lists = rankingsOf(tops, earlier?.all ?? null, named);
  const links = await readLinks(ctx, {
    ...{ scope, sums: now.all, before: earlier?.all ?? null, clicksOn: now.clicksOn },
    earnings: await earningsOf(ctx, scope, span, askedOf(set)),
  });
  return {
    span: { ...written(asked), name },
    filters: await labelled(ctx, scope, set),
    filtered_from: now.from === asked.from ? null : isoOf(span.from),
    before: earlier && before && written(before),
    answers: answersOf({ totals, modules: readThrough, links, sums: now.all }),
    totals,
    step: stepOf(span),
    points: pointsOf(
      span,
      within(span, now),
      before && earlier ? { span: before, days: within(before, earlier) } : null,
    ),
    // under filters the usual is not known
    unusual:
      set.length > 0 ? [] : unusualDays(now.days, span).map(({ day, ...counts }) => ({ day: isoOf(day), ...counts })),
    notes: await readDayNotes(ctx, scope, span),
    readThrough,
    links,
    lists,
  };
}

/**
 * Sums over a span, and readers by day, from `USUAL_DAYS` before the span on, to know the usual of its first day. `from`
 * is the first day that is known; null if there is none.
 */
type Found = {
  from: number | null;
  all: Sum[];
  days: Sum[];
  /** The clicks on these items at least, as far as the page opens them. */
  clicksOn: (items: string[]) => Promise<PlacedClicks[]>;
};
const within = ({ from, to }: Span, { days }: Found) => days.filter(({ day }) => day >= from && day <= to);

/** What there is of each module apart. */
const OF_MODULES: Dim[] = [DIMS.modules, DIMS.quarters, DIMS.moduleClicks];
const ALL = Object.values(DIMS);
const WITHOUT_MODULES = ALL.filter((dim) => !OF_MODULES.includes(dim));
const isReadThrough = ({ dim }: Sum) => dim === DIMS.quarters;

async function sumsOf(ctx: Ctx, scope: Scope, { from, to }: Span): Promise<Found> {
  const [all, days] = await Promise.all([
    readSums(ctx, { scope, from, to, dims: scope === 'site' ? WITHOUT_MODULES : ALL, by: 'span' }),
    readSums(ctx, { scope, from: from - USUAL_DAYS, to, dims: [DIMS.readers], by: 'day' }),
  ]);
  const clicksOn = (shown: string[]) => {
    // of the whole site there may be hundreds of thousands
    const items = scope === 'site' ? topItems(all) : shown;
    return readClicks(ctx, { scope, from, to, ...(items.length <= NAMED && { items }) });
  };
  return { from, all: bySite(all), days, clicksOn };
}

/** Items that one statement names. */
const NAMED = 2_000;

/** Items that the site's page opens into places. */
const OPENED = 40;
const topItems = (sums: Sum[]) =>
  sums
    .filter(({ dim, text }) => dim === DIMS.itemClicks && text !== null)
    .toSorted((a, b) => b.u - a.u)
    .slice(0, OPENED)
    .map(({ text }) => text ?? '');

/** What the actor earned; under filters what a sub-id carries: the module. Money of the site's e-books is their authors'. */
async function earningsOf(ctx: Ctx, scope: Scope, span: Span, filter: Filter): Promise<EarningCell[]> {
  const { module, ...others } = filter;
  if (scope === 'site' || Object.keys(others).length > 0) return [];
  const ebook = 'ebook' in scope ? scope.ebook : null;
  const cells = await readEarnings(ctx, { ebook, ...written(span), by: 'span' });
  return module === undefined ? cells : cells.filter(({ module_id }) => module_id === module);
}

async function filteredOf(ctx: Ctx, scope: Scope, span: Span, filter: Filter): Promise<Found> {
  const { all, clicks, ...found } = await ctx.events.run('findFiltered', { scope, ...span, filter });
  const shown = scope === 'site' ? all.filter(({ dim }) => !(OF_MODULES as number[]).includes(dim)) : all;
  const ebook = scope !== 'site' && 'ebook' in scope ? scope.ebook : '';
  const placed = clicks.map((one) => ({ ...one, ebook }));
  return { ...found, all: bySite(shown), clicksOn: async () => placed };
}

const written = ({ from, to }: Span) => ({ from: isoOf(from), to: isoOf(to) });
