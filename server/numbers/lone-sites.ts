import { DIMS, type Sum } from '../events/sums.ts';

/** Readers who must come from a site before it is named: a single one may be made up. */
const NAMED_FROM = 2;
/** The label of the unnamed sites. */
export const OTHER_SITES = -1;

/** Whether a site is not named: `u` are its readers over the whole span. */
export const isLone = ({ dim, key, u }: Pick<Sum, 'dim' | 'key' | 'u'>): boolean =>
  dim === DIMS.sources && key > 0 && u < NAMED_FROM;

/** The sums of a span, those of sites from which one reader came put together. */
export function withoutLone(sums: Sum[]): Sum[] {
  const lone = sums.filter(isLone);
  const [first] = lone;
  if (!first) return sums;
  const total = (of: 'n' | 'u' | 'v') => lone.reduce((sum, one) => sum + one[of], 0);
  const others = { ...first, key: OTHER_SITES, text: null, n: total('n'), u: total('u'), v: total('v') };
  return [...sums.filter((sum) => !isLone(sum)), others];
}
