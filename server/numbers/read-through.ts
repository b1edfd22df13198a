import { DIMS, type Sum } from '../events/sums.ts';
import type { Named, Names } from './names.ts';

/** How far readers got in a module. */
export type ReadModule = Named & {
  /** Readers who opened it, and who got to its quarter, half, three quarters and end. */
  reached: [number, number, number, number, number];
  /** Milliseconds that a reader of it took. */
  time: number;
  /** Its value in the address that filters by it. */
  value: string;
  /** Readers who opened the module after it in its e-book; null of the last one that is shown. */
  next: number | null;
};

const QUARTERS = [0, 1, 2, 3, 4] as const;

/** How many modules are shown. */
const MOST = 20;

/**
 * Read-through of the modules that most readers opened, in their order; of several e-books those of the most read one
 * first.
 */
export function readThroughOf(sums: Sum[], named: Names): ReadModule[] {
  const furthest = new Map<string, { sum: Sum; readers: number[] }>();
  for (const sum of sums) {
    if (sum.dim !== DIMS.quarters || sum.text === null) continue;
    const { readers } = furthest.get(sum.text) ?? { readers: [0, 0, 0, 0, 0] };
    readers[sum.furthest] = (readers[sum.furthest] ?? 0) + sum.u;
    furthest.set(sum.text, { sum, readers });
  }
  const times = new Map(sums.filter(({ dim }) => dim === DIMS.modules).map(({ text, u, v }) => [text, u ? v / u : 0]));
  const modules = [...furthest].map(([id, { sum, readers }]) => ({
    ...named(sum),
    reached: QUARTERS.map((quarter) => sumOf(readers.slice(quarter))) as ReadModule['reached'],
    time: times.get(id) ?? 0,
    id,
  }));
  const shown = modules.toSorted((a, b) => b.reached[0] - a.reached[0]).slice(0, MOST);
  // the shown modules stand with the most opened one of their e-book
  const ebooks = [...new Set(shown.map(({ ebook }) => ebook))];
  const order = (module: (typeof shown)[number]) => ebooks.indexOf(module.ebook);
  const inOrder = shown.toSorted((a, b) => order(a) - order(b) || a.place - b.place);
  return inOrder.map(({ id, name, within, to, reached, time, ebook }, at) => {
    const after = inOrder[at + 1];
    const next = after && after.ebook === ebook ? after.reached[0] : null;
    return { name, within, to, reached, time, value: id, next };
  });
}

const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);
