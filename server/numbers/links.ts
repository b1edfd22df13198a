import type { Ctx } from '../context.ts';
import type { EarningCell } from '../earnings/read-earnings.ts';
import type { PlacedClicks } from '../events/clicks.ts';
import { DIMS, type Scope, type Sum } from '../events/sums.ts';
import { textsIn } from '../texts.ts';
import {
  booksOf,
  type Counted,
  countsOf,
  type Earned,
  earnedOf,
  type LinkBook,
  rateOf,
  readersOf,
  totalOf,
} from './link-books.ts';
import { findLinkGroups } from './links.queries.ts';
import { findNames } from './names.queries.ts';
import { namedRows } from './names.ts';

/** A link over all e-books, the e-books with most clicks first. */
export type LinkRow = Counted & {
  name: string;
  to: string | null;
  /** The title of its e-book if it stands in one alone, and a page shows several. */
  within: string | null;
  /** In the span before; null if that is not known. */
  before: number | null;
  /** Requests of people, with or without a reader's code. */
  times: number;
  books: LinkBook[];
};
/** What links earned: the rows with the most, and what belongs to no link. */
export type Links = {
  rows: LinkRow[];
  /** Of all links, shown or not, and of none. */
  earned: Earned[];
  unplaced: Earned[];
  hasMoney: boolean;
};

type Found = {
  scope: Scope;
  sums: Sum[];
  before: Sum[] | null;
  clicksOn: (items: string[]) => Promise<PlacedClicks[]>;
  earnings: EarningCell[];
};

/** Links that are shown, and e-books of each. */
const [MOST, BOOKS] = [12, 10];

/** One row a link, opened into its e-books, modules and places. */
export async function readLinks(ctx: Pick<Ctx, 'db' | 'language'>, found: Found): Promise<Links> {
  const { scope, sums, earnings } = found;
  const top = await topLinks(ctx, found);
  const linkOf = new Map(top.flatMap(({ items }, at) => items.map((item) => [item, at])));
  const shown = [...linkOf.keys()];
  const clicks = (await found.clicksOn(shown)).filter(({ item }) => linkOf.has(item));
  const cells = earnings.filter(({ item }) => item !== null && linkOf.has(item));
  const modules = [...clicks.map(({ module }) => module), ...cells.map(({ module_id }) => module_id)];
  const rows = await findNames(ctx.db, scope, [...new Set([...shown, ...modules.filter((id) => id !== null)])]);
  const named = namedRows(scope, rows);
  const titles = new Map(rows.map((row) => [row.ebook_id, row.ebook_title]));
  const readers = readersOf(scope, sums);
  const gone = textsIn(ctx.language).t('numbers.gone');
  const known = { counts: countsOf(sums.filter(isOfItem)), named, titles, readers, gone };
  // by link once: each may stand in thousands of e-books
  const [clicksOf, earningsOf] = [
    Map.groupBy(clicks, ({ item }) => linkOf.get(item)),
    Map.groupBy(cells, ({ item }) => linkOf.get(item ?? '')),
  ];
  return {
    rows: top.map(({ items, ...link }, at) => {
      const of = { items, clicks: clicksOf.get(at) ?? [], earnings: earningsOf.get(at) ?? [] };
      const books = booksOf({ ...known, ...of }, BOOKS);
      const first = items.map((item) => named.get(item)).find((one) => one !== undefined);
      return {
        ...link,
        ...{ name: first?.name ?? gone, to: first?.to ?? null },
        within: books.ids.length === 1 ? (first?.within ?? null) : null,
        // of a deleted link the e-book may not be known any more
        rate: rateOf(link.count, sumOf(books.ids.map(readers.ebook)) ?? readers.all),
        books: books.shown,
      };
    }),
    earned: earnedOf(earnings),
    unplaced: earnedOf(earnings.filter(({ item }) => item === null)),
    hasMoney: earnings.length > 0,
  };
}

const isOfItem = ({ dim, text }: Sum) => dim === DIMS.itemClicks && text !== null;
/** Null if one of them is not known. */
const sumOf = (numbers: (number | null)[]) =>
  numbers.reduce<number | null>((sum, one) => (sum === null || one === null ? null : sum + one), 0);

/** The links that earned most in the currency of most lines, then those with most clicks. */
async function topLinks(ctx: Pick<Ctx, 'db'>, { sums, before, earnings }: Found) {
  const [counts, earlier] = [countsOf(sums.filter(isOfItem)), before && countsOf(before.filter(isOfItem))];
  const cells = Map.groupBy(earnings, ({ item }) => item);
  const keys = [...new Set([...counts.keys(), ...cells.keys()])].filter((key) => key !== null);
  const groups = await findLinkGroups(ctx.db, keys);
  const links = [...Map.groupBy(keys, (key) => groups.get(key) ?? key).values()].map((items) => ({
    items,
    count: totalOf(items, counts, 'u'),
    times: totalOf(items, counts, 'n'),
    before: earlier && totalOf(items, earlier, 'u'),
    earned: earnedOf(items.flatMap((item) => cells.get(item) ?? [])),
  }));
  const main = mainCurrency(earnings);
  const hoped = (earned: Earned[]) => earned.find(({ currency }) => currency === main)?.expected ?? 0;
  const worth = (earned: Earned[]) => earned.find(({ currency }) => currency === main)?.certain ?? 0;
  return links
    .toSorted(
      (a, b) =>
        worth(b.earned) - worth(a.earned) ||
        hoped(b.earned) - hoped(a.earned) ||
        b.count - a.count ||
        b.times - a.times,
    )
    .slice(0, MOST);
}

/** The currency of most lines: amounts of several are not compared. */
function mainCurrency(cells: EarningCell[]): string | null {
  const lines = [...Map.groupBy(cells, ({ currency }) => currency)].map(([currency, own]) => ({
    currency,
    lines: own.reduce((sum, cell) => sum + cell.lines, 0),
  }));
  return lines.toSorted((a, b) => b.lines - a.lines || (a.currency < b.currency ? -1 : 1))[0]?.currency ?? null;
}
