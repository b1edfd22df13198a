import { siteOf } from '../events/site-names.ts';
import { DIMS, type Sum } from '../events/sums.ts';

const OF_SOURCES: number[] = [DIMS.sources, DIMS.sourceClicks];

/** The sums, those of hosts of one site put together under its name; in sums by day, for each day. */
export function bySite(sums: Sum[]): Sum[] {
  const sites = new Map<string, Sum>();
  const shown: Sum[] = [];
  for (const sum of sums) {
    if (!OF_SOURCES.includes(sum.dim) || sum.text === null) {
      shown.push(sum);
      continue;
    }
    const text = siteOf(sum.text);
    const name = `${sum.day} ${sum.dim} ${text}`;
    const known = sites.get(name);
    if (known) {
      for (const count of ['n', 'u', 'v'] as const) known[count] += sum[count];
    } else {
      const site = { ...sum, text };
      sites.set(name, site);
      shown.push(site);
    }
  }
  return shown;
}
