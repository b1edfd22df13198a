import { htmlToText, searchText, searchWords } from '#common/search.ts';

/** The letters of each text that are looked through: a longer text says nothing beyond them. */
export const READ = 16_384;
/** Letters before what was found, and in all. */
const [BEFORE, WHOLE] = [24, 96];

/**
 * The words around the place of a text that was found; null if the title shows what was found, or the text does not hold a word as it was
 * typed (the search finds other forms of it, too). `html` may be cut anywhere.
 */
export function foundInText(title: string, html: string, typed: string): string | null {
  const words = searchWords(typed);
  const shown = searchText(title);
  const [word] = words.filter((one) => !shown.includes(one));
  if (word === undefined) return null;
  const text = htmlToText(html);
  const at = searchText(text).indexOf(word);
  if (at < 0) return null;
  const from = at <= BEFORE ? 0 : text.indexOf(' ', at - BEFORE) + 1;
  const part = text.slice(from, from + WHOLE);
  // letters of two that are folded to one, or of one to two, move the place
  if (!searchText(part).includes(word)) return null;
  return `${from > 0 ? '…' : ''}${part.trim()}${from + WHOLE < text.length ? '…' : ''}`;
}
