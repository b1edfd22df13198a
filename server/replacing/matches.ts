import { type Folded, folding, type Likeness } from './fold.ts';

/** The searched text. */
export type Pattern = Likeness & {
  find: string;
  /** Whether it must not be part of a longer word. */
  whole: boolean;
};

/** A range in a text: from the first character to behind the last. */
export type Range = { start: number; end: number };

/** Finds a pattern in texts, from left to right, without overlaps. */
export function matcher(pattern: Pattern): (text: string) => Range[] {
  const fold = folding(pattern);
  const wanted = fold(pattern.find).text;
  return (text) => {
    // most texts have no match, which shows without looking at their characters one by one
    if (wanted.trim() === '' || !mayHold(text, wanted, pattern)) return [];
    return rangesIn(text, fold(text), wanted, pattern.whole);
  };
}

function rangesIn(text: string, folded: Folded, wanted: string, isWhole: boolean): Range[] {
  const found: Range[] = [];
  for (let at = folded.text.indexOf(wanted); at >= 0; ) {
    const start = folded.places[at] ?? -1;
    const end = folded.places[at + wanted.length] ?? -1;
    const isFound = start >= 0 && end >= 0 && !(isWhole && isPartOfWord(text, { start, end }));
    if (isFound) found.push({ start, end });
    at = folded.text.indexOf(wanted, isFound ? at + wanted.length : at + 1);
  }
  return found;
}

const ENDS_IN_WORD = /[\p{L}\p{N}]\p{M}*$/u;
const BEGINS_WITH_WORD = /^[\p{L}\p{N}]/u;

/** Whether a word goes on before or behind. */
function isPartOfWord(text: string, { start, end }: Range): boolean {
  // long enough for a letter with all its combining marks
  const before = text.slice(Math.max(0, start - 16), start);
  const match = text.slice(start, end);
  return (
    (ENDS_IN_WORD.test(before) && BEGINS_WITH_WORD.test(match)) ||
    (ENDS_IN_WORD.test(match) && BEGINS_WITH_WORD.test(text.slice(end, end + 2)))
  );
}

/** Whether a text contains the first word of a pattern at all: quick, and a negative answer is always right. */
function mayHold(text: string, wanted: string, { case: isExact, accents, language }: Pattern): boolean {
  const word = wanted.trim().split(' ')[0] ?? '';
  const cased = isExact ? text : text.toLocaleUpperCase(language).toLocaleLowerCase(language).replaceAll('ς', 'σ');
  const whole = accents ? cased.normalize('NFC') : cased.normalize('NFD').replace(/\p{M}/gu, '');
  return whole.includes(word);
}
