import { foldedWords } from './fold.ts';
import type { OpenIndex } from './open-index.ts';
import type { Stem } from './terms.ts';

/** Letters of a word that may have one fault; a longer one may have two. */
const SHORT = 6;
const SHORTEST = 3;

/** The word of an e-book that is spelled most like another, as it stands there; null if none is near. */
export function spelledLike(index: OpenIndex, word: string, stem: Stem): string | null {
  const own = stem(word);
  if (own.length < SHORTEST) return null;
  const most = own.length > SHORT ? 2 : 1;
  const letters = lettersOf(own);
  let best: { stem: string; far: number; often: number } | null = null;
  for (const other of index.stems) {
    if (Math.abs(other.length - own.length) > most || !haveLike(letters, lettersOf(other), most)) continue;
    const far = distance(own, other, most);
    if (far > most || (best && far > best.far)) continue;
    const often = index.placesOf(other).size;
    if (!best || far < best.far || often > best.often) best = { stem: other, far, often };
  }
  return best && writtenAs(index, best.stem, stem);
}

/** Which letters a word has, a bit each. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

/** Whether words with these letters may be within so many faults: compared before the words, which takes a hundred times as long. */
function haveLike(one: number, other: number, most: number): boolean {
  return countOf(one & ~other) <= most && countOf(other & ~one) <= most;
}

function countOf(bits: number): number {
  let [count, left] = [0, bits];
  for (; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** A stem as a word of the text. */
function writtenAs({ places, placesOf }: OpenIndex, own: string, stem: Stem): string | null {
  const [place = -1] = placesOf(own).keys();
  const words = places[place]?.[3].match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return words.find((word) => foldedWords(word).some((folded) => stem(folded) === own))?.toLowerCase() ?? null;
}

/** Letters to change, add, leave out or swap with the next; more than `most` is not counted on. */
function distance(one: string, other: string, most: number): number {
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1];
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      next[at] = Math.min(
        (last[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[at - 2] ?? 0) + 1 : most + 1,
      );
    }
    if (Math.min(...next) > most) return most + 1;
    [before, last] = [last, next];
  }
  return last[other.length] ?? most + 1;
}
