import { DIMS, type Sum, TIME_STEPS } from '../events/sums.ts';
import type { LinkRow, Links } from './links.ts';
import type { Named } from './names.ts';
import type { ReadModule } from './read-through.ts';
import type { Compared, Totals } from './totals.ts';

/** A thing with the title of its e-book, where a page shows several. */
type Called = Pick<Named, 'name' | 'within'>;
/**
 * Where readers stop: the module after which the largest number of them is missing, in the one that follows or, of the last
 * one, at its end; of the site, how long half of them stay.
 */
type Stop = (Called & { left: number; readers: number; isLast: boolean }) | { under: number /** Milliseconds. */ };
type Earns = Called & Pick<LinkRow, 'rate' | 'earned'> & { clicks: number };

/** The answers that a page of numbers begins with. `stop` is null if no module was opened, `earns` if no link was. */
export type Answers = { readers: Compared; stop: Stop | null; earns: Earns | null };

type Found = {
  totals: Totals;
  /** Null of the site. */
  modules: ReadModule[] | null;
  links: Pick<Links, 'rows'>;
  sums: Sum[];
};

export function answersOf({ totals, modules, links, sums }: Found): Answers {
  const { readers } = totals;
  const [link] = links.rows;
  const isAny = link && (link.count > 0 || link.earned.length > 0);
  return {
    readers,
    stop: modules ? stopIn(modules) : halfStays(sums),
    earns: isAny
      ? { name: link.name, within: link.within, clicks: link.count, rate: link.rate, earned: link.earned }
      : null,
  };
}

function stopIn(modules: ReadModule[]): Stop | null {
  const stops = modules.map(({ name, within, next, reached: [readers, , , , end] }) => ({
    ...{ name, within, readers, isLast: next === null },
    left: Math.max(0, readers - (next ?? end)),
  }));
  // among those that as many left, the one that fewer opened
  const [most] = stops.toSorted((a, b) => b.left - a.left || a.readers - b.readers);
  return most && most.readers > 0 ? most : null;
}

/** The end of the step of `DIMS.times` in which the middle reader is; null without readers, or if it has no end. */
function halfStays(sums: Sum[]): Stop | null {
  const steps = sums.filter(({ dim }) => dim === DIMS.times).toSorted((a, b) => a.key - b.key);
  let left = steps.reduce((sum, { u }) => sum + u, 0) / 2;
  for (const { key, u } of steps) {
    left -= u;
    const end = TIME_STEPS[key];
    if (left <= 0) return end === undefined || u === 0 ? null : { under: 1_000 * end };
  }
  return null;
}
