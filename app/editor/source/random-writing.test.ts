import { expect, test } from 'vitest';
import { writeAtRandom } from './random-writing.ts';

/** More of them in `npm run test:long`. */
const SEEDS = Number(process.env.SEEDS ?? 40);

test('[WR-18] [WK-10] HTML typed with rests while another writes stands in its order, and so does what the other wrote', () => {
  const all = Array.from({ length: SEEDS }, (_, seed) => ({ seed, ...writeAtRandom(seed) }));
  expect(all.filter(({ faults, lost }) => faults.length + lost.length > 0)).toEqual([]);
});
