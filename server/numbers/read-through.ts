import { DIMS, type Sum } from '../events/sums.ts';
import type { Named, Names } from './names.ts';

/** How far readers got in a module. */
export type ReadModule = Named & {
  /** Readers who opened it, and who got to its quarter, half, three quarters and end. */
  reached: [number, number, number, number, number];
  /** Milliseconds that a reader of it took. */
  time: number;
};

const QUARTERS = [0, 1, 2, 3, 4] as const;

/** Read-through of modules, those that most readers opened first. */
export function readThroughOf(sums: Sum[], named: Names): ReadModule[] {
  const furthest = new Map<string, { sum: Sum; readers: number[] }>();
  for (const sum of sums) {
    if (sum.dim !== DIMS.quarters || sum.text === null) continue;
    const { readers } = furthest.get(sum.text) ?? { readers: [0, 0, 0, 0, 0] };
    readers[sum.furthest] = (readers[sum.furthest] ?? 0) + sum.u;
    furthest.set(sum.text, { sum, readers });
  }
  const times = new Map(sums.filter(({ dim }) => dim === DIMS.modules).map(({ text, u, v }) => [text, u ? v / u : 0]));
  return [...furthest]
    .map(([id, { sum, readers }]) => ({
      ...named(sum),
      reached: QUARTERS.map((quarter) => sumOf(readers.slice(quarter))) as ReadModule['reached'],
      time: times.get(id) ?? 0,
    }))
    .toSorted((a, b) => b.reached[0] - a.reached[0]);
}

const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);
