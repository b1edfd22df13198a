import { wordsOf } from '../search.ts';

/** Letters that no accent can be taken off, as people type them who do not have them. */
const LETTERS: Record<string, string> = { ß: 'ss', œ: 'oe', æ: 'ae', ø: 'o', ł: 'l' };

/** The words of a text in their order, for comparing: lowercase, without accents, in letters that every keyboard has. */
export function foldedWords(text: string): string[] {
  return wordsOf(text).map((word) => word.replace(/[ßœæøł]/g, (letter) => LETTERS[letter] as string));
}

/** A folded German word that may write its umlauts as two letters (`aepfel`), as one that does not. */
export function shortUmlauts(word: string): string {
  return word.replace(/(^|[^aeiouq])([aou])e/g, '$1$2');
}

/** Words that a text writes with hyphens, as one word: readers type them as they like. */
export function joinedWords(text: string): string[] {
  const hyphened = text.match(/(?<![\p{L}\p{N}])[\p{L}\p{N}]{1,60}(?:[-‐‑][\p{L}\p{N}]{1,60}){1,9}/gu) ?? [];
  return hyphened.map((one) => foldedWords(one).join(''));
}
