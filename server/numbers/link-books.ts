import type { ClickPlace } from '#common/click-places.ts';
import type { EarningCell } from '../earnings/read-earnings.ts';
import type { PlacedClicks } from '../events/clicks.ts';
import { DIMS, type Scope, type Sum } from '../events/sums.ts';
import type { Placed } from './names.ts';

/** Money of one currency, in millionths of its unit: what is certain, and what programs still have to confirm. */
export type Earned = { currency: string; certain: number; expected: number };
export type Counted = {
  /** Readers who clicked, and those of a hundred readers; null where these are not known. */
  count: number;
  rate: number | null;
  earned: Earned[];
};
/** Where a link stands in an e-book. */
export type LinkPlace = Counted & {
  /** The title of the module; null for the e-book's own pages. */
  module: string | null;
  /** Null for clicks from before places were counted. */
  place: ClickPlace | null;
};
export type LinkBook = Counted & { name: string; to: string | null; places: LinkPlace[] };
/** The most places that an e-book is opened into. */
const PLACES = 12;
const ORDER: (ClickPlace | null)[] = ['shelf', 'card', 'text', 'qr', 'file', null];

export type Counts = Map<string, { n: number; u: number }>;
export const countsOf = (sums: Sum[]): Counts => new Map(sums.map(({ text, n, u }) => [text ?? '', { n, u }]));
export const totalOf = (items: string[], counts: Counts, of: 'n' | 'u') =>
  items.reduce((sum, item) => sum + (counts.get(item)?.[of] ?? 0), 0);
export const rateOf = (count: number, among: number | null) =>
  among === null || among === 0 ? null : (100 * count) / among;

/** The sums of each currency, the largest first. */
export function earnedOf(cells: EarningCell[]): Earned[] {
  const earned = [...Map.groupBy(cells, ({ currency }) => currency)].map(([currency, own]) => ({
    currency,
    certain: own.reduce((sum, { money }) => sum + money.approved + money.paid, 0),
    expected: own.reduce((sum, { money }) => sum + money.pending, 0),
  }));
  return earned
    .filter(({ certain, expected }) => certain !== 0 || expected !== 0)
    .toSorted((a, b) => b.certain - a.certain || (a.currency < b.currency ? -1 : 1));
}

/** Readers of an e-book and of a module; null where the sums do not say. */
export function readersOf(scope: Scope, sums: Sum[]) {
  const of = (dim: number) => new Map(sums.filter((sum) => sum.dim === dim).map(({ text, u }) => [text, u]));
  const [ebooks, modules] = [of(DIMS.ebooks), of(DIMS.modules)];
  const all = sums.find(({ dim }) => dim === DIMS.readers)?.u ?? 0;
  const isOfOne = scope !== 'site' && 'ebook' in scope;
  return {
    all,
    ebook: (id: string | null) => (isOfOne ? all : (ebooks.get(id) ?? null)),
    module: (id: string) => modules.get(id) ?? null,
  };
}

type Parts = {
  items: string[];
  counts: Counts;
  clicks: PlacedClicks[];
  earnings: EarningCell[];
  named: Map<string, Placed>;
  titles: Map<string, string>;
  readers: ReturnType<typeof readersOf>;
  gone: string;
};

/** The e-books of a link, where it was clicked and where it earned: the ids of all, and the `most` with most clicks. */
export function booksOf(parts: Parts, most: number): { ids: (string | null)[]; shown: LinkBook[] } {
  const { items, clicks, earnings, named, counts, readers, titles, gone } = parts;
  const clicked = new Map(clicks.toReversed().map(({ item, ebook }) => [item, ebook]));
  const ebookOf = (item: string) => named.get(item)?.ebook ?? clicked.get(item) ?? null;
  const books = Map.groupBy(items, ebookOf);
  const clicksOf = Map.groupBy(clicks, ({ item }) => ebookOf(item));
  const earningsOf = Map.groupBy(earnings, ({ ebook_id }) => ebook_id);
  for (const id of earningsOf.keys()) if (!books.has(id)) books.set(id, []);
  const counted = [...books].map(([id, own]) => ({ id, own, count: totalOf(own, counts, 'u') }));
  const shown = counted.toSorted((a, b) => b.count - a.count).slice(0, most);
  return {
    ids: counted.map(({ id }) => id),
    shown: shown.map(({ id, own, count }) => {
      const earned = earningsOf.get(id) ?? [];
      return {
        name: titles.get(id ?? '') ?? gone,
        to: own.map((item) => named.get(item)?.to).find((to) => to) ?? null,
        count,
        rate: rateOf(count, readers.ebook(id)),
        earned: earnedOf(earned),
        places: placesOf({ ...parts, clicks: clicksOf.get(id) ?? [], earnings: earned }, id),
      };
    }),
  };
}

/** The places of a link in an e-book, in the order of its modules; money, which knows no place, in the first of each. */
function placesOf({ clicks, earnings, named, readers, gone }: Parts, ebook: string | null): LinkPlace[] {
  const modules = [...new Set([...clicks.map(({ module }) => module), ...earnings.map((cell) => cell.module_id)])];
  const order = (id: string | null) => (id === null ? -1 : (named.get(id)?.place ?? Number.MAX_SAFE_INTEGER));
  return (
    modules
      .toSorted((a, b) => order(a) - order(b))
      // each has a place at least
      .slice(0, PLACES)
      .flatMap((id) => {
        const counts = new Map<ClickPlace | null, number>();
        for (const { module, place, u } of clicks) if (module === id) counts.set(place, (counts.get(place) ?? 0) + u);
        const earned = earnedOf(earnings.filter(({ module_id }) => module_id === id));
        if (counts.size === 0) counts.set(null, 0);
        return [...counts]
          .toSorted(([a], [b]) => ORDER.indexOf(a) - ORDER.indexOf(b))
          .map(([place, count], at) => ({
            module: id === null ? null : (named.get(id)?.name ?? gone),
            place,
            count,
            rate: rateOf(count, id === null ? readers.ebook(ebook) : readers.module(id)),
            earned: at === 0 ? earned : [],
          }));
      })
      .slice(0, PLACES)
  );
}
