import { DIMS, type Dim, type Sum } from '../events/sums.ts';
import { withoutLone } from './lone-sites.ts';
import type { Named, Names } from './names.ts';

/** A counted thing in a list of its kind. */
export type Ranked = Named & {
  /** The key that distinguishes it from the others. */
  key: number;
  count: number;
  /** In the span before. */
  before: number | null;
  /** The number of events, by whomever. */
  times: number;
};

/** Lists of counted things by kind; each counts readers, or events. */
const LISTS = {
  sources: { dim: DIMS.sources, counts: 'u' },
  campaigns: { dim: DIMS.campaigns, counts: 'u' },
  languages: { dim: DIMS.languages, counts: 'u' },
  devices: { dim: DIMS.devices, counts: 'u' },
  times: { dim: DIMS.times, counts: 'u' },
  ebooks: { dim: DIMS.ebooks, counts: 'u' },
  itemClicks: { dim: DIMS.itemClicks, counts: 'u' },
  moduleClicks: { dim: DIMS.moduleClicks, counts: 'u' },
  missedWords: { dim: DIMS.missedWords, counts: 'n' },
  bots: { dim: DIMS.bots, counts: 'n' },
} as const satisfies Record<string, { dim: Dim; counts: 'n' | 'u' }>;

export type ListName = keyof typeof LISTS;
export type Rankings = Record<ListName, Ranked[]>;
/** The sums that lists show, before any is named. */
export type Tops = Record<ListName, Sum[]>;

const NAMES = Object.keys(LISTS) as ListName[];

/** The length of a list on the screen; the files are complete. */
const MOST = 50;

/** The rows of a span's lists, the largest first; times by their length. */
export function topsOf(sums: Sum[]): Tops {
  const shown = withoutLone(sums);
  const top = ({ dim, counts }: (typeof LISTS)[ListName]) =>
    shown
      .filter((sum) => sum.dim === dim)
      .toSorted((a, b) => (dim === DIMS.times ? a.key - b.key : b[counts] - a[counts] || a.key - b.key))
      .slice(0, MOST);
  return Object.fromEntries(NAMES.map((name) => [name, top(LISTS[name])])) as Tops;
}

/** The lists, each entry with its label and its value in the span before. */
export function rankingsOf(tops: Tops, before: Sum[] | null, named: Names): Rankings {
  const earlier = before && new Map(withoutLone(before).map((sum) => [placeOf(sum), sum]));
  const ranked = (name: ListName) => {
    const { counts } = LISTS[name];
    return tops[name].map((sum) => ({
      ...named(sum),
      key: sum.key,
      count: sum[counts],
      before: earlier && (earlier.get(placeOf(sum))?.[counts] ?? 0),
      times: sum.n,
    }));
  };
  return Object.fromEntries(NAMES.map((name) => [name, ranked(name)])) as Rankings;
}

const placeOf = ({ dim, key }: Sum) => `${dim} ${key}`;
