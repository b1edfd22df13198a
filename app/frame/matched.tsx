import { searchWords } from '#common/search.ts';
import { withoutAccents } from '#common/slug.ts';

/** A name, with the letters that match what was typed in bold. */
export function Matched({ name, query }: { name: string; query: string }) {
  return matchedParts(name, query).map(({ text, isMatch, at }) => (isMatch ? <b key={at}>{text}</b> : text));
}

type Part = { text: string; isMatch: boolean; at: number };

/**
 * The parts of a name that match typed words, and those between. A word matches where it begins a word of the name, or else where it is
 * found first.
 */
export function matchedParts(name: string, query: string): Part[] {
  const letters = [...name];
  // one letter each, so that places are those of the name
  const folded = letters.map((letter) => [...withoutAccents(letter)][0] ?? ' ');
  const isIn = new Array<boolean>(letters.length).fill(false);
  for (const word of searchWords(query)) {
    const at = placeOf(folded, [...word]);
    if (at >= 0) isIn.fill(true, at, at + [...word].length);
  }
  const parts: Part[] = [];
  for (const [at, letter] of letters.entries()) {
    const last = parts.at(-1);
    const isMatch = isIn[at] === true;
    if (last?.isMatch === isMatch) last.text += letter;
    else parts.push({ text: letter, isMatch, at });
  }
  return parts;
}

const isLetter = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter);

/** @returns -1 if it is not there */
function placeOf(letters: string[], word: string[]): number {
  let first = -1;
  for (let at = 0; at + word.length <= letters.length; at += 1) {
    if (!word.every((letter, step) => letters[at + step] === letter)) continue;
    if (!isLetter(letters[at - 1])) return at;
    if (first < 0) first = at;
  }
  return first;
}
