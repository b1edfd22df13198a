import { type Block, likeness } from './blocks.ts';

/** The share of words that two blocks between different neighbours must have in common to match. */
const ALIKE = 0.6;
/** Blocks with fewer words say too little to be known again elsewhere. */
const FEWEST = 3;
/** A word in more old blocks than this tells nothing about which of them it comes from. */
const COMMON = 20;
/** Old blocks that a new one is compared with word by word. */
const COMPARED = 5;

/** The most similar pairs of old and new blocks among those that are left, wherever they stand, as places. */
export function alikeElsewhere(olds: Map<number, Block>, nexts: Map<number, Block>): [next: number, old: number][] {
  const placesOf = new Map<string, number[]>();
  for (const [place, { words }] of olds) {
    if (words.length < FEWEST) continue;
    for (const word of new Set(words)) {
      const places = placesOf.get(word);
      if (places) places.push(place);
      else placesOf.set(word, [place]);
    }
  }
  const found: { next: number; old: number; score: number }[] = [];
  for (const [next, block] of nexts) {
    for (const old of nearest(block, placesOf)) {
      const before = olds.get(old);
      const score = before?.node.type === block.node.type ? likeness(before.words, block.words) : 0;
      if (score > ALIKE) found.push({ next, old, score });
    }
  }
  const [takenOlds, takenNexts] = [new Set<number>(), new Set<number>()];
  return found
    .sort((a, b) => b.score - a.score)
    .flatMap(({ next, old }) => {
      if (takenOlds.has(old) || takenNexts.has(next)) return [];
      takenOlds.add(old);
      takenNexts.add(next);
      return [[next, old] as [number, number]];
    });
}

/** The old blocks that have most of the rarer words of a new one. */
function nearest({ words }: Block, placesOf: Map<string, number[]>): number[] {
  if (words.length < FEWEST) return [];
  const counts = new Map<number, number>();
  for (const word of new Set(words)) {
    const places = placesOf.get(word) ?? [];
    if (places.length > COMMON) continue;
    for (const place of places) counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, COMPARED)
    .map(([place]) => place);
}
