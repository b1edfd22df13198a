import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { renamed } from './renamed.ts';

const { resolve } = createRequire(import.meta.url);

/** Fonts for the typesetter, and the names of their families in the order in which they are asked. */
export type Faces = { families: string[]; fonts: Buffer[] };

const [CHINESE, JAPANESE, KOREAN] = ['noto-serif-sc', 'noto-serif-jp', 'noto-serif-kr'] as const;
const EAST_ASIAN = [CHINESE, JAPANESE, KOREAN];
const OTHERS = [
  ...['vazirmatn', 'noto-serif-devanagari', 'noto-serif-bengali', 'noto-serif-tamil', 'noto-serif-telugu'],
  'noto-serif-thai',
];

/** Letters that those families have and the reading face has not. */
const LETTERS =
  /[\u3000-\u303f\uff00-\uffef\p{scx=Arab}\p{scx=Deva}\p{scx=Beng}\p{scx=Taml}\p{scx=Telu}\p{scx=Thai}\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\p{scx=Hang}]/gu;
/** Before it stand signs of all languages alike, such as a dot in the middle of a line. */
const FIRST = 0x600;
/** Signs that join or part the letters beside them, and the circle below one that stands alone. */
const JOINERS = '\u200c\u200d\u25cc';
const HANGUL = /\p{sc=Hang}/u;
/** Of the text, and of what is bold in it. */
const WEIGHTS = [400, 600];

/** Adds the letters of a text for which faces are loaded. */
export function addLetters(letters: Set<string>, text: string): void {
  for (const [letter] of text.matchAll(LETTERS)) if ((letter.codePointAt(0) ?? 0) >= FIRST) letters.add(letter);
}

/** The faces that those letters need, cut to them; a letter that no family has is left out. */
export async function facesFor(letters: Set<string>, language: string): Promise<Faces> {
  const left = new Set(letters);
  const faces: Faces = { families: [], fonts: [] };
  for (const family of left.size === 0 ? [] : [...OTHERS, ...eastAsian(letters, language)]) {
    for (const [slice, ranges] of await slicesOf(family)) {
      const found = [...left].filter((letter) => isWithin(letter, ranges) && isOf(letter, family));
      if (found.length === 0) continue;
      for (const letter of found) left.delete(letter);
      const name = `Prelo ${family} ${slice}`;
      faces.families.push(name);
      faces.fonts.push(...(await cut(family, slice, { name, letters: found.toSorted().join('') })));
    }
  }
  return faces;
}

/** The three families of East Asia share letters, whose shapes differ: the book's language comes first, or what tells it. */
function eastAsian(letters: Set<string>, language: string): string[] {
  const has = (script: RegExp) => [...letters].some((letter) => script.test(letter));
  const named = { zh: CHINESE, ja: JAPANESE, ko: KOREAN }[language.slice(0, 2).toLowerCase()];
  const seen = has(/[\p{sc=Hira}\p{sc=Kana}]/u) ? JAPANESE : has(HANGUL) ? KOREAN : CHINESE;
  const first = named ?? seen;
  return [first, ...EAST_ASIAN.filter((family) => family !== first)];
}

/** The Chinese slices name some letters of Korean that they do not have. */
const isOf = (letter: string, family: string) => family === KOREAN || !HANGUL.test(letter);

type Range = [first: number, last: number];

/** The slices of a family as the web loads them, each with its letters. */
async function slicesOf(family: string): Promise<[slice: string, ranges: Range[]][]> {
  const slices: Record<string, string> = JSON.parse(await readFile(fileOf(family, 'unicode.json'), 'utf8'));
  return Object.entries(slices).map(([slice, ranges]) => [slice.replace(/[[\]]/g, ''), ranges.split(',').map(rangeOf)]);
}

function rangeOf(range: string): Range {
  const [first = 0, last = first] = range
    .replace('U+', '')
    .split('-')
    .map((digits) => Number.parseInt(digits, 16));
  return [first, last];
}

function isWithin(letter: string, ranges: Range[]): boolean {
  const code = letter.codePointAt(0) ?? 0;
  return ranges.some(([first, last]) => first <= code && code <= last);
}

const fileOf = (family: string, file: string) =>
  path.join(path.dirname(resolve(`@fontsource-variable/${family}/package.json`)), file);

/** A slice in each weight: the typesetter takes no variable fonts, nor those packed for the web. */
async function cut(
  family: string,
  slice: string,
  { name, letters }: { name: string; letters: string },
): Promise<Buffer[]> {
  // loaded for such letters alone
  const { default: subsetFont } = await import('subset-font');
  const whole = await readFile(fileOf(family, `files/${family}-${slice}-wght-normal.woff2`));
  const fonts: Buffer[] = [];
  for (const wght of WEIGHTS) {
    const font = await subsetFont(whole, letters + JOINERS, { targetFormat: 'sfnt', variationAxes: { wght } });
    fonts.push(renamed(Buffer.from(font), name));
  }
  return fonts;
}
