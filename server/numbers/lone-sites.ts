import { DIMS, type Sum } from '../events/sums.ts';

/** Readers who must come from a site before it is named: a single one may be made up. */
const NAMED_FROM = 2;
/** The label of the unnamed sites. */
export const OTHER_SITES = -1;

/** Whether a site is not named: `u` are its readers over the whole span. */
export const isLone = ({ dim, key, u }: Pick<Sum, 'dim' | 'key' | 'u'>): boolean =>
  dim === DIMS.sources && key > 0 && u < NAMED_FROM;

/** The sums of a span, those of sites from which one reader came put together, their clicks as well. */
export function withoutLone(sums: Sum[]): Sum[] {
  const lone = sums.filter(isLone);
  if (lone.length === 0) return sums;
  const sites = new Set(lone.map(({ text }) => text));
  const clicks = sums.filter(({ dim, text }) => dim === DIMS.sourceClicks && text !== null && sites.has(text));
  const out = new Set([...lone, ...clicks]);
  return [...sums.filter((sum) => !out.has(sum)), ...together(lone), ...together(clicks)];
}

/** One sum of all; none of none. */
function together(sums: Sum[]): Sum[] {
  const [first] = sums;
  const total = (of: 'n' | 'u' | 'v') => sums.reduce((sum, one) => sum + one[of], 0);
  return first ? [{ ...first, key: OTHER_SITES, text: null, n: total('n'), u: total('u'), v: total('v') }] : [];
}
