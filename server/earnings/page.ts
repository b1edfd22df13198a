import { formPath } from '#common/addresses.ts';
import type { EarningProgram, EarningStatus } from '#common/earnings.ts';
import { LIMITS } from '#common/limits.ts';
import type { Ctx } from '../context.ts';
import { DIMS, readSums } from '../events/sums.ts';
import type { NamedRow } from '../numbers/names.queries.ts';
import { isoOf, type RequestedSpan, type Span, type SpanName, spanBefore, spanOf } from '../numbers/span.ts';
import { todayOf } from '../numbers/today.ts';
import type { Page } from '../paging.ts';
import { type Along, alongOf } from './along.ts';
import { listByHand } from './earnings.queries.ts';
import { listRules } from './match.queries.ts';
import { namesOf } from './names.ts';
import { nameOfRule, type RuleName, stampOfRule } from './place.queries.ts';
import { type Proposal, proposalsFor } from './proposals.ts';
import { programOfSource } from './read/report.ts';
import { type EarningCell, type Money, readEarnings } from './read-earnings.ts';
import { type ListedReport, listOwnReports } from './report-list.ts';
import { actingAuthor } from './reports.ts';
import { type ListedRule, listOwnRules } from './rule-list.ts';
import { type LooseRow, listCertain, listLoose } from './sums.queries.ts';

/** Sums of a currency, of one thing. */
export type EarningRow = {
  key: string;
  /** Null of what is gone. */
  name: string | null;
  /** The title of its e-book. */
  within: string | null;
  /** Its form. */
  to: string | null;
  currency: string;
  money: Money;
  /** What is certain, in millionths, for each hundred readers of the e-book in the span; null without readers. */
  per100: number | null;
  /** Readers of the e-book in the span. */
  readers: number;
  /** Whether some of it is an estimate, by link and day. */
  isEstimated: boolean;
};

/** Lines without a link that say the same, to be put in a place together. `program` is their source. */
export type LooseGroup = LooseRow & {
  /** The program. */
  of: EarningProgram;
  /** The item that it seems to belong to. */
  proposal: Proposal | null;
  /** The stamp of the place that is remembered for such lines. */
  seen: string;
};

type ByHand = {
  id: string;
  product: string;
  ebook_id: string | null;
  /** Null of what is gone, and of what is outside all e-books. */
  ebook_title: string | null;
  item: string | null;
  of: EarningProgram;
  day: string;
  status: EarningStatus;
  amount: number;
  currency: string;
  name: string;
};

/** A sum of one currency. */
export type CurrencySum = { currency: string; money: Money };

export type EarningsPage = {
  span: { from: string; to: string; name: SpanName | null };
  /** `per100` is what is certain for each hundred readers of all e-books. */
  totals: (CurrencySum & { per100: number | null; along: Along | null /** Of the first currencies alone. */ })[];
  /** The days before the span that it is compared with; null if there are none. */
  before: { from: string; to: string } | null;
  ebooks: EarningRow[];
  items: EarningRow[];
  modules: EarningRow[];
  /** What belongs to no e-book, and what has no link, by currency. */
  elsewhere: CurrencySum[];
  unmatched: CurrencySum[];
  /** What belongs to no item, and what belongs to no module, by currency. */
  ofNoItem: CurrencySum[];
  ofNoModule: CurrencySum[];
  /** Lines whose status nobody explained. */
  unknown: number;
  /** A page of them, each with its acts: a hundred held the thread for 90 ms. Others come once these have a place. */
  loose: LooseGroup[];
  rules: Page<ListedRule>;
  byHand: ByHand[];
  reports: Page<ListedReport>;
};

/** Rows of each list. */
const LISTED = 100;
const USUAL = '90';
/** Currencies whose course is drawn. */
const DRAWN = 3;

/** What an author's links earned in a span, with their reports. @throws session_expired, not_found */
export async function openEarnings(ctx: Ctx, requested: RequestedSpan): Promise<EarningsPage> {
  const { id: author } = actingAuthor(ctx);
  const isAsked = requested.span || requested.from || requested.to;
  const { name, from, to } = spanOf(isAsked ? requested : { ...requested, span: USUAL }, todayOf(ctx));
  const span = { from: isoOf(from), to: isoOf(to) };
  const past = spanBefore({ from, to }, todayOf(ctx));
  const [cells, readers, loose, rules, byHand, reports] = await Promise.all([
    readEarnings(ctx, { ebook: null, ...span, by: 'span' }),
    readSums(ctx, { scope: { author }, from, to, dims: [DIMS.ebooks], by: 'span' }),
    listLoose(ctx.db, author, LIMITS.page),
    listOwnRules(ctx),
    listByHand(ctx.db, author, LISTED),
    listOwnReports(ctx),
  ]);
  const groups = loose.map((group) => ({ ...group, of: programOfSource(group.program) }));
  const proposals = await proposalsFor(ctx, author, groups);
  const keys = [...cells, ...byHand].flatMap((one) => [one.ebook_id, one.item]);
  const named = await namesOf(ctx, author, [...keys, ...cells.map(({ module_id }) => module_id)]);
  const perEbook = new Map(readers.map(({ text, u }) => [text, u]));
  const total = readers.reduce((sum, { u }) => sum + u, 0);
  const seenOf = await stampsOf(ctx, author, loose);
  const rowsOf = listsOf(cells, named, perEbook);
  return {
    span: { ...span, name },
    totals: await alongTotals(ctx, author, totalsOf(cells, total), { from, to }, past),
    before: past && { from: isoOf(past.from), to: isoOf(past.to) },
    ...{ ebooks: rowsOf('ebook_id'), items: rowsOf('item'), modules: rowsOf('module_id') },
    elsewhere: byCurrency(cells.filter(({ ebook_id, isPlaced }) => !ebook_id && isPlaced)),
    unmatched: byCurrency(cells.filter(({ isPlaced }) => !isPlaced)),
    ofNoItem: byCurrency(cells.filter(({ item }) => !item)),
    ofNoModule: byCurrency(cells.filter(({ module_id }) => !module_id)),
    unknown: cells.reduce((sum, { unknown }) => sum + unknown, 0),
    loose: groups.map((group, at) => ({ ...group, proposal: proposals[at] ?? null, seen: seenOf(group) })),
    rules,
    byHand: namedByHand(byHand, named),
    reports,
  };
}

function namedByHand(lines: Awaited<ReturnType<typeof listByHand>>, named: Map<string, NamedRow>): ByHand[] {
  return lines.map(({ program, ...line }) => ({
    ...{ ...line, of: programOfSource(program) },
    ebook_title: named.get(line.ebook_id ?? '')?.name ?? null,
    name: line.product || named.get(line.item ?? line.ebook_id ?? '')?.name || '',
  }));
}

/** The stamps of the places that are remembered for lines. */
async function stampsOf(ctx: Ctx, author: string, loose: LooseRow[]): Promise<(of: RuleName) => string> {
  const stamps = new Map<string, string>();
  for (const [program, own] of Map.groupBy(loose, (row) => row.program)) {
    const valuesOf = (kind: LooseRow['kind']) => own.filter((row) => row.kind === kind).map(({ value }) => value);
    const values = { word: valuesOf('word'), product: valuesOf('product'), line: valuesOf('line') };
    for (const rule of await listRules(ctx.db, author, program, values))
      stamps.set(nameOfRule({ ...rule, program }), stampOfRule(rule));
  }
  return (of) => stamps.get(nameOfRule(of)) ?? '';
}

/** The sums with their course over the span, of the first currencies: an author may have sales in all that there are. */
async function alongTotals(
  { db }: Ctx,
  userId: string,
  totals: ReturnType<typeof totalsOf>,
  span: Span,
  past: Span | null,
): Promise<EarningsPage['totals']> {
  const drawn = totals.slice(0, DRAWN).map(({ currency }) => currency);
  const days = { userId, from: isoOf(past?.from ?? span.from), to: isoOf(span.to) };
  const certain = await listCertain(db, days, drawn);
  return totals.map((sum) => ({
    ...sum,
    along: drawn.includes(sum.currency) ? alongOf(certain, sum.currency, span, past) : null,
  }));
}

/** The sums of each currency. What an author put outside their e-books is of no reader. */
function totalsOf(cells: EarningCell[], readers: number) {
  const ofEbooks = byCurrency(cells.filter(({ ebook_id, isPlaced }) => ebook_id || !isPlaced));
  return byCurrency(cells).map((sum) => {
    const own = ofEbooks.find(({ currency }) => currency === sum.currency);
    return { ...sum, per100: own ? per100Of(own.money, readers) : null };
  });
}

const NO_MONEY: Money = { pending: 0, approved: 0, paid: 0, cancelled: 0 };

function added(a: Money, b: Money): Money {
  const { pending, approved, paid, cancelled } = a;
  return {
    ...{ pending: pending + b.pending, approved: approved + b.approved },
    ...{ paid: paid + b.paid, cancelled: cancelled + b.cancelled },
  };
}

/** The sums of each currency, that with the most lines first. */
function byCurrency(cells: Pick<EarningCell, 'currency' | 'money' | 'lines'>[]): CurrencySum[] {
  const linesOf = (all: Pick<EarningCell, 'lines'>[]) => all.reduce((sum, { lines }) => sum + lines, 0);
  const groups = [...Map.groupBy(cells, ({ currency }) => currency)];
  return groups
    .toSorted(([, a], [, b]) => linesOf(b) - linesOf(a))
    .map(([currency, all]) => ({ currency, money: all.reduce((sum, { money }) => added(sum, money), NO_MONEY) }));
}

const certainOf = ({ approved, paid }: Money) => approved + paid;
const per100Of = (money: Money, readers: number) => (readers > 0 ? (100 * certainOf(money)) / readers : null);
const sizeOf = (money: Money) => certainOf(money) + money.pending;

function listsOf(cells: EarningCell[], named: Map<string, NamedRow>, readers: Map<string | null, number>) {
  // amounts of two currencies are not compared
  const currencies = byCurrency(cells).map(({ currency }) => currency);
  return (by: 'ebook_id' | 'item' | 'module_id'): EarningRow[] => {
    const groups = Map.groupBy(
      cells.filter((cell) => cell[by] !== null),
      (cell) => `${cell[by]} ${cell.currency}`,
    );
    const rows = [...groups].map(([key, all]) => {
      const [{ currency = '', ebook_id = null, [by]: id = null } = {}] = all;
      const row = named.get(id ?? '');
      const money = all.reduce((sum, cell) => added(sum, cell.money), NO_MONEY);
      const ofEbook = readers.get(ebook_id) ?? 0;
      const estimated = all.filter(({ isEstimated }) => isEstimated);
      const about = { name: row?.name ?? null, within: by === 'ebook_id' ? null : (row?.ebook_title ?? null) };
      return {
        key,
        ...about,
        to: row ? formPath(row) : null,
        currency,
        money,
        per100: per100Of(money, ofEbook),
        readers: ofEbook,
        isEstimated: estimated.length > 0,
      };
    });
    const rank = ({ currency }: EarningRow) => currencies.indexOf(currency);
    return rows.toSorted((a, b) => rank(a) - rank(b) || sizeOf(b.money) - sizeOf(a.money)).slice(0, LISTED);
  };
}
