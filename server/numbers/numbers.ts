import type { Ctx } from '../context.ts';
import { EVENT_KINDS } from '../events/event.ts';
import { DIMS, type Dim, readSums, type Scope, type Sum } from '../events/sums.ts';
import { can } from '../policy.ts';
import { namesOf } from './names.ts';
import { type Point, pointsOf, type Step, stepOf } from './points.ts';
import { type Rankings, rankingsOf, topsOf } from './rankings.ts';
import { type ReadModule, readThroughOf } from './read-through.ts';
import { ebookToCount, scopeOfActor, scopeOfSite } from './scopes.ts';
import { isoOf, type RequestedSpan, type Span, type SpanName, spanBefore, spanOf } from './span.ts';
import { todayOf } from './today.ts';
import { readUncounted, type Uncounted } from './uncounted.ts';
import { USUAL_DAYS, unusualDays } from './unusual-days.ts';

/** A count, and the same of the span before; null if that is no longer kept. */
export type Compared = { now: number; before: number | null };

export type Numbers = {
  span: { from: string; to: string; name: SpanName | null };
  /** The span that it is compared with. */
  before: { from: string; to: string } | null;
  /**
   * Readers, each once a day and e-book; milliseconds of reading per reader and day; readers who clicked, and requests
   * for links, including those without a recognised reader; downloaded files.
   */
  totals: { readers: Compared; time: Compared; clicks: Compared; requests: number; downloads: Compared };
  step: Step;
  points: Point[];
  /** Days on which ten times the usual number of readers came. */
  unusual: { day: string; readers: number; usual: number }[];
  /** Null of the site: modules of all its e-books, side by side, say nothing. */
  readThrough: ReadModule[] | null;
  lists: Rankings;
};

/** The numbers of an e-book. @throws session_expired, ebook_not_found */
export async function readEbookNumbers(
  ctx: Ctx,
  ebookId: string,
  requested: RequestedSpan,
): Promise<Numbers & { title: string; uncounted: Uncounted }> {
  const { id, title } = await ebookToCount(ctx, ebookId);
  const [numbers, uncounted] = await Promise.all([readNumbers(ctx, { ebook: id }, requested), readUncounted(ctx, id)]);
  return { title, uncounted, ...numbers };
}

/** The numbers of all e-books of the actor. @throws session_expired, not_found */
export async function readOwnNumbers(ctx: Ctx, requested: RequestedSpan): Promise<Numbers> {
  return readNumbers(ctx, scopeOfActor(ctx), requested);
}

/** The numbers of all e-books of the site. @throws session_expired, not_found */
export async function readSiteNumbers(ctx: Ctx, requested: RequestedSpan): Promise<Numbers> {
  return readNumbers(ctx, scopeOfSite(ctx), requested);
}

/** The days of a week. */
const WEEK = 7;

/**
 * Readers and clicks of the last seven days, today included: of the actor's e-books, and of all for those who manage the
 * site. @throws session_expired, not_found
 */
export async function readWeek(ctx: Ctx): Promise<{ readers: number; clicks: number }> {
  const to = todayOf(ctx);
  const scope = can(ctx.actor, 'site.manage', null) ? scopeOfSite(ctx) : scopeOfActor(ctx);
  const dims = [DIMS.readers, DIMS.kinds];
  const found = { all: await readSums(ctx, { scope, from: to - WEEK + 1, to, dims, by: 'span' }), days: [] };
  const { readers, clicks } = totalsOf(found, null);
  return { readers: readers.now, clicks: clicks.now };
}

async function readNumbers(ctx: Ctx, scope: Scope, requested: RequestedSpan): Promise<Numbers> {
  const today = todayOf(ctx);
  const { name, ...span } = spanOf(requested, today);
  const before = spanBefore(span, today);
  const [now, earlier] = await Promise.all([sumsOf(ctx, scope, span), before && sumsOf(ctx, scope, before)]);
  const tops = topsOf(now.all);
  // of thousands of items only the listed ones are looked up
  const named = await namesOf(ctx, scope, [...Object.values(tops).flat(), ...now.all.filter(isReadThrough)]);
  return {
    span: { ...written(span), name },
    before: before && written(before),
    totals: totalsOf(now, earlier),
    step: stepOf(span),
    points: pointsOf(
      span,
      within(span, now),
      before && earlier ? { span: before, days: within(before, earlier) } : null,
    ),
    unusual: unusualDays(now.days, span).map(({ day, ...counts }) => ({ day: isoOf(day), ...counts })),
    readThrough: scope === 'site' ? null : readThroughOf(now.all, named),
    lists: rankingsOf(tops, earlier?.all ?? null, named),
  };
}

const CLICKS: number[] = [EVENT_KINDS.click, EVENT_KINDS.directClick];
/** Sums over a span, and readers by day, from `USUAL_DAYS` before the span on, to know the usual of its first day. */
type Found = { all: Sum[]; days: Sum[] };
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
  return { all, days };
}

function totalsOf(now: Found, earlier: Found | null): Numbers['totals'] {
  const compared = (of: (found: Found) => number) => ({ now: of(now), before: earlier && of(earlier) });
  const readers = (found: Found) => totalOf(found, DIMS.readers, 'u');
  return {
    readers: compared(readers),
    time: compared((found) => totalOf(found, DIMS.readers, 'v') / (readers(found) || 1)),
    clicks: compared((found) => totalOf(found, DIMS.kinds, 'u', CLICKS)),
    requests: totalOf(now, DIMS.kinds, 'n', CLICKS),
    downloads: compared((found) => totalOf(found, DIMS.kinds, 'n', [EVENT_KINDS.download])),
  };
}

function totalOf({ all }: Found, dim: Dim, of: 'n' | 'u' | 'v', keys?: number[]): number {
  const sums = all.filter((sum) => sum.dim === dim && (!keys || keys.includes(sum.key)));
  return sums.reduce((total, sum) => total + sum[of], 0);
}

const written = ({ from, to }: Span) => ({ from: isoOf(from), to: isoOf(to) });
