/** The differences that count when texts are compared. */
export type Likeness = {
  /** Whether capitals and small letters are different. */
  case: boolean;
  /** Whether letters with and without accents are different. */
  accents: boolean;
  /** The language whose rules pair capitals with small letters. */
  language: string;
};

/** A text in the folded form that is compared, and the positions of its characters in the original. */
export type Folded = {
  text: string;
  /** For each position in the folded text at which a character begins, the position in the original; -1 elsewhere. */
  places: Int32Array;
};

/** Letters that always are one character each. */
const PLAIN = /^[\t\n\x20-\x7e\xa0-\u024f\u2010-\u2026]*$/;
const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The folded form of a character: any white space is a space. */
function foldedCharacter(character: string, { case: isExact, accents, language }: Likeness): string {
  if (/^\s+$/.test(character)) return ' ';
  // through the capital, so that ß becomes ss, and both small sigmas are equal
  const cased = isExact
    ? character
    : character.toLocaleUpperCase(language).toLocaleLowerCase(language).replaceAll('ς', 'σ');
  return accents ? cased.normalize('NFC') : cased.normalize('NFD').replace(/\p{M}/gu, '') || cased;
}

/** Folds texts by the same rules; the result for each character is cached. */
export function folding(likeness: Likeness): (text: string) => Folded {
  const known = new Map<string, string>();
  const foldOne = (character: string) => {
    const folded = known.get(character) ?? foldedCharacter(character, likeness);
    known.set(character, folded);
    return folded;
  };
  return (text) => {
    const starts: [number, number][] = [];
    let folded = '';
    let place = 0;
    for (const character of charactersOf(text)) {
      const one = foldOne(character);
      // white space after white space adds nothing
      const isMore = one === ' ' && folded.endsWith(' ');
      if (!isMore) starts.push([folded.length, place]);
      folded += isMore ? '' : one;
      place += character.length;
    }
    const places = new Int32Array(folded.length + 1).fill(-1);
    for (const [at, written] of starts) places[at] = written;
    places[folded.length] = text.length;
    return { text: folded, places };
  };
}

/** The characters as readers see them. */
function charactersOf(text: string): Iterable<string> {
  return PLAIN.test(text) ? text : graphemes(text);
}

function* graphemes(text: string): Generator<string> {
  for (const { segment } of characters.segment(text)) yield segment;
}
