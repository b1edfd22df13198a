/** What counts when texts are compared. */
export type Likeness = {
  /** Whether capitals and small letters are different. */
  case: boolean;
  /** Whether letters with and without accents are different. */
  accents: boolean;
  /** The language whose rules say which capital goes with which letter. */
  language: string;
};

/** A text as it is compared, and where its characters stand in the text as it is written. */
export type Folded = {
  text: string;
  /** By each place of the folded text at which a character begins, the place in the written one; -1 where none does. */
  places: Int32Array;
};

/** Letters that are one character each, whatever stands beside them. */
const PLAIN = /^[\t\n\x20-\x7e\xa0-\u024f\u2010-\u2026]*$/;
const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** How one character is compared: any white space is a space. */
function foldedCharacter(character: string, { case: isExact, accents, language }: Likeness): string {
  if (/^\s+$/.test(character)) return ' ';
  // by way of the capital, so that ß is ss, and both forms of a small sigma are one
  const cased = isExact
    ? character
    : character.toLocaleUpperCase(language).toLocaleLowerCase(language).replaceAll('ς', 'σ');
  return accents ? cased.normalize('NFC') : cased.normalize('NFD').replace(/\p{M}/gu, '') || cased;
}

/** Folds texts that are compared in the same way; of each character it is worked out once. */
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
      // white space that follows white space says nothing more
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

/** What a reader takes for one character each. */
function charactersOf(text: string): Iterable<string> {
  return PLAIN.test(text) ? text : graphemes(text);
}

function* graphemes(text: string): Generator<string> {
  for (const { segment } of characters.segment(text)) yield segment;
}
