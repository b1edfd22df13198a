import { tagsIn } from './document/definition.ts';
import { htmlToText } from './search.ts';

/** Tags that may stand within a word, which they do not end. */
const MARKS = new RegExp(String.raw`</?(?:${tagsIn('mark').join('|')})(?:\s[^<>]*)?>`, 'gi');
const LETTER_OR_NUMBER = /[\p{L}\p{N}]/u;

/** How many words a reader finds in sanitised author HTML: what stands between spaces or dashes and has a letter or a number. */
export function countWords(html: string): number {
  const pieces = htmlToText(html.replace(MARKS, '')).split(/[\s–—]+/);
  return pieces.filter((piece) => LETTER_OR_NUMBER.test(piece)).length;
}
