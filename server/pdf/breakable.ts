/** From which length on a word is given places to break at, and how far apart: nothing else keeps it on the page. */
const LONG_WORD = 40;
const PART = 20;
const LONG_WORDS = new RegExp(`[^\\s\\u200b]{${LONG_WORD + 1},}`, 'gu');
const PARTS = new RegExp(`(?:.\\p{M}*){${PART}}`, 'gu');

/** A text whose words fit on a page. */
export function breakable(text: string): string {
  return text.replace(LONG_WORDS, (word) => word.replace(PARTS, '$&\u200b'));
}
