import type { Ctx } from '../context.ts';
import { DIMS, type Dim, readSums, type Scope, type Sum } from '../events/sums.ts';
import { can } from '../policy.ts';
import { type ComparedEditions, compareEditions } from './editions.ts';
import { namesOf } from './names.ts';
import { type Point, pointsOf, type Step, stepOf } from './points.ts';
import { type Rankings, rankingsOf, topsOf } from './rankings.ts';
import { type ReadModule, readThroughOf } from './read-through.ts';
import { ebookToCount, scopeOfActor, scopeOfSite } from './scopes.ts';
import { isoOf, type RequestedSpan, type Span, type SpanName, spanBefore, spanOf } from './span.ts';
import { todayOf } from './today.ts';
import { type Totals, totalsOf } from './totals.ts';
import { readUncounted, type Uncounted } from './uncounted.ts';
import { USUAL_DAYS, unusualDays } from './unusual-days.ts';

export type Numbers = {
  span: { from: string; to: string; name: SpanName | null };
  /** The span that it is compared with. */
  before: { from: string; to: string } | null;
  totals: Totals;
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
): Promise<Numbers & { title: string; uncounted: Uncounted; editions: ComparedEditions | null }> {
  const { id, title } = await ebookToCount(ctx, ebookId);
  const [numbers, uncounted, editions] = await Promise.all([
    readNumbers(ctx, { ebook: id }, requested),
    readUncounted(ctx, id),
    compareEditions(ctx, id, requested),
  ]);
  return { title, uncounted, editions, ...numbers };
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
  const sums = await readSums(ctx, { scope, from: to - WEEK + 1, to, dims, by: 'span' });
  const { readers, clicks } = totalsOf(sums, null);
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
    totals: totalsOf(now.all, earlier?.all ?? null),
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

const written = ({ from, to }: Span) => ({ from: isoOf(from), to: isoOf(to) });
