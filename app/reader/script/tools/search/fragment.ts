import type { Piece } from '#common/search/excerpt.ts';

/** Words beside the found one that say which of its places is meant. */
const AROUND = 3;

/**
 * The address of a place, with its found word for browsers that mark words by themselves (Text Fragments); others would not find the place
 * by such an address.
 */
export function markedAddress(href: string, text: Piece[]): string {
  const at = text.findIndex(({ isWord }) => isWord);
  if (at < 0 || !href.includes('#') || !('fragmentDirective' in document)) return href;
  const word = text[at]?.text ?? '';
  const before = wordsOf(text.slice(0, at)).slice(-AROUND).join(' ');
  const after = wordsOf(text.slice(at + 1))
    .slice(0, AROUND)
    .join(' ');
  return `${href}:~:text=${before ? `${encoded(before)}-,` : ''}${encoded(word)}${after ? `,-${encoded(after)}` : ''}`;
}

const wordsOf = (pieces: Piece[]) =>
  pieces
    .map(({ text }) => text)
    .join('')
    .split(/\s+/)
    .filter((word) => word && word !== '…');

/** A dash and a comma have a meaning of their own there. */
const encoded = (text: string) => encodeURIComponent(text).replaceAll('-', '%2D');
