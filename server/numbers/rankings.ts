import { DIMS, type Dim, type Sum } from '../events/sums.ts';
import { filterValue } from './filters.ts';
import { withoutLone } from './lone-sites.ts';
import type { Named, Names, Placed } from './names.ts';

/** A counted thing in a list of its kind. */
export type Ranked = Named & {
  /** The key that distinguishes it from the others. */
  key: number;
  count: number;
  /** In the span before. */
  before: number | null;
  /** The number of events, by whomever. */
  times: number;
  /** Of what brings readers: those of them who clicked; null in other lists. */
  clicks: number | null;
  /** Its value in the address that filters by it; null if nothing is. */
  value: string | null;
};

/** Lists of counted things by kind; each counts readers, or events, and perhaps the clicks of these readers. */
const LISTS = {
  sources: { dim: DIMS.sources, counts: 'u', clicks: DIMS.sourceClicks },
  campaigns: { dim: DIMS.campaigns, counts: 'u', clicks: DIMS.campaignClicks },
  media: { dim: DIMS.media, counts: 'u', clicks: DIMS.mediumClicks },
  languages: { dim: DIMS.languages, counts: 'u' },
  devices: { dim: DIMS.devices, counts: 'u' },
  times: { dim: DIMS.times, counts: 'u' },
  ebooks: { dim: DIMS.ebooks, counts: 'u' },
  moduleClicks: { dim: DIMS.moduleClicks, counts: 'u' },
  missedWords: { dim: DIMS.missedWords, counts: 'n' },
  bots: { dim: DIMS.bots, counts: 'n' },
} as const satisfies Record<string, { dim: Dim; counts: 'n' | 'u'; clicks?: Dim }>;

export type ListName = keyof typeof LISTS;
export type Rankings = Record<ListName, Ranked[]>;
/** The sums that lists show, before any is named. */
export type Tops = Record<ListName, Clicked[]>;
type Clicked = Sum & { clicks: number | null };

const NAMES = Object.keys(LISTS) as ListName[];

/** The length of a list on the screen; the files are complete. */
const MOST = 12;

/** The rows of a span's lists, the largest first; times by their length. */
export function topsOf(sums: Sum[]): Tops {
  const shown = withoutLone(sums);
  const clicked = new Map(shown.map((sum) => [placeOf(sum), sum.u]));
  const top = ({ dim, counts, ...list }: (typeof LISTS)[ListName]) =>
    shown
      .filter((sum) => sum.dim === dim)
      .toSorted((a, b) => (dim === DIMS.times ? a.key - b.key : b[counts] - a[counts] || a.key - b.key))
      .slice(0, MOST)
      .map((sum) => ({
        ...sum,
        clicks: 'clicks' in list ? (clicked.get(placeOf({ ...sum, dim: list.clicks })) ?? 0) : null,
      }));
  return Object.fromEntries(NAMES.map((name) => [name, top(LISTS[name])])) as Tops;
}

/** The lists, each entry with its label and its value in the span before. */
export function rankingsOf(tops: Tops, before: Sum[] | null, named: Names): Rankings {
  const earlier = before && new Map(withoutLone(before).map((sum) => [placeOf(sum), sum]));
  const ranked = (name: ListName) => {
    const { counts } = LISTS[name];
    return inOrder(tops[name], name, named).map(({ sum, of: { name, within, to } }) => ({
      ...{ name, within, to },
      key: sum.key,
      count: sum[counts],
      before: earlier && (earlier.get(placeOf(sum))?.[counts] ?? 0),
      times: sum.n,
      clicks: sum.clicks,
      value: filterValue(sum),
    }));
  };
  return Object.fromEntries(NAMES.map((name) => [name, ranked(name)])) as Rankings;
}

/** Modules of one e-book stand in its order, those of several under their e-books; other lists stay as they are. */
function inOrder(sums: Clicked[], list: ListName, named: Names): { sum: Clicked; of: Placed }[] {
  const rows = sums.map((sum) => ({ sum, of: named(sum) }));
  if (list !== 'moduleClicks') return rows;
  const ebooks = [...new Set(rows.map(({ of }) => of.ebook))];
  return rows.toSorted((a, b) => ebooks.indexOf(a.of.ebook) - ebooks.indexOf(b.of.ebook) || a.of.place - b.of.place);
}

/** Sites may have another key in another span. */
const placeOf = ({ dim, key, text }: Sum) => `${dim} ${text ?? key}`;
