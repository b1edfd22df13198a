/** The length from which a word gets break points, and their distance: otherwise it would leave the page. */
const LONG_WORD = 40;
const PART = 20;
const LONG_WORDS = new RegExp(`[^\\s\\u200b]{${LONG_WORD + 1},}`, 'gu');
const WORDS = /[^\s\u200b]+/gu;

/** Thai parts its sentences, but not its words. */
const THAI = /\p{sc=Thai}{2,}/gu;
const thaiWords = new Intl.Segmenter('th', { granularity: 'word' });

/** A text whose words fit on a page; in narrow places, numbers of more than `most` characters may break too. */
export function breakable(text: string, most = LONG_WORD): string {
  const parted = text.replace(THAI, (words) =>
    Array.from(thaiWords.segment(words), ({ segment }) => segment).join('\u200b'),
  );
  const whole = parted.replace(LONG_WORDS, (word) => inParts(word, PART));
  return most < LONG_WORD
    ? whole.replace(WORDS, (word) => (isNumber(word) && word.length > most ? inParts(word, most) : word))
    : whole;
}

/** Text without a language's rules for breaks. */
const isNumber = (word: string) => /\d/.test(word);

function inParts(word: string, length: number): string {
  return word.replace(new RegExp(`(?:\\P{M}\\p{M}*){${length}}`, 'gu'), '$&\u200b');
}

/** Whether big letters may have to break one of its words: the others stay whole. */
export function mayBreak(text: string): boolean {
  return /\p{L}{16,}/u.test(text);
}
