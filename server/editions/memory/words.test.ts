import { expect, test } from 'vitest';
import { likeness } from '../../document/difference/blocks.ts';
import { ALIKE, alikeLengths, keysOf, wordsIn } from './words.ts';

const memory = { user_id: 'a', source_language: 'pt-BR', target_language: 'en' };
const POOL = Array.from({ length: 60 }, (_, n) => 'abcdefghij'.repeat(2).slice(n % 10, (n % 10) + 1 + (n % 7)) + n);

/** The same numbers each time. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

test('[LE-04] of 2,000 pairs of texts that are alike each is found by a key, and by its length', () => {
  const next = numbers(7);
  const word = () => POOL[Math.floor(next() * POOL.length)] ?? '';
  let alike = 0;
  for (let tries = 0; alike < 2_000 && tries < 100_000; tries += 1) {
    const one = Array.from({ length: 1 + Math.floor(next() * 30) }, word);
    const other = one.flatMap((same) => (next() < 0.2 ? (next() < 0.5 ? [] : [word(), word()]) : [same]));
    if (other.length === 0 || likeness(one, other) < ALIKE) continue;
    alike += 1;
    const keys = new Set(keysOf(memory, one));
    expect(keysOf(memory, other).some((key) => keys.has(key))).toBe(true);
    const { least, most } = alikeLengths(one.length);
    expect(other.length >= least && other.length <= most).toBe(true);
  }
  expect(alike).toBe(2_000);
});

test('[LE-04] a text has few keys however long it is, and other authors have others', () => {
  const words = wordsIn(`<p>${POOL.join(' ').repeat(20)}</p>`);
  expect(keysOf(memory, words)).toHaveLength(24);
  const others = new Set(keysOf({ ...memory, user_id: 'b' }, words));
  expect(keysOf(memory, words).filter((key) => others.has(key))).toEqual([]);
});
