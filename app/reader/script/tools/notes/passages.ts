import type { Passage } from '../../stored/database.ts';
import type { Span } from './anchors.ts';

/** Letters that are kept of what stands before and after a passage. */
const AROUND = 32;

const graphemes = new Intl.Segmenter();

/** A piece of a text to be found again, with some letters around it. Nothing is cut within a letter of several code units. */
export function passageAt(text: string, { start, end }: Span, block: string): Passage {
  return {
    ...{ block, quote: text.slice(start, end), position: start },
    // twice as many code units begin where a letter may be cut: the first of them is left out
    before: lettersOf(text.slice(Math.max(0, start - AROUND * 2), start))
      .slice(1)
      .slice(-AROUND)
      .join(''),
    after: lettersOf(text.slice(end, end + AROUND * 2))
      .slice(0, -1)
      .slice(0, AROUND)
      .join(''),
  };
}

const lettersOf = (text: string) => [...graphemes.segment(text)].map(({ segment }) => segment);

/** The span without spaces at its ends, and with the whole of the letters in which it begins and ends. */
export function toLetters(text: string, { start, end }: Span): Span {
  const word = text.slice(start, end);
  const from = start + word.length - word.trimStart().length;
  const to = end - (word.length - word.trimEnd().length);
  return from < to
    ? { start: letterAt(text, from).start, end: letterAt(text, to - 1).end }
    : { start: from, end: from };
}

/** Code units that are looked at for where a letter begins; the longest of emoji have fewer. */
const NEAR = 64;

function letterAt(text: string, at: number): Span {
  const from = Math.max(0, at - NEAR);
  const letter = graphemes.segment(text.slice(from, at + NEAR)).containing(at - from);
  return letter
    ? { start: from + letter.index, end: from + letter.index + letter.segment.length }
    : { start: at, end: at + 1 };
}
