export type Random = {
  seed: number;
  /** From `min` up to, not with, `max`. */
  whole: (min: number, max: number) => number;
};

/** Chance that can be had again: the seed is the setting `SEED`, else the time; it is printed. */
export function seededRandom(): Random {
  const seed = Number(process.env.SEED) || Date.now() % 1_000_000_007;
  const next = randomOf(seed);
  process.stdout.write(`seed of the chance: ${seed} (SEED=${seed} repeats it)\n`);
  return { seed, whole: (min, max) => min + Math.floor(next() * (max - min)) };
}

/** Numbers from 0 up to, not with, 1, the same for a seed: mulberry32. */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
