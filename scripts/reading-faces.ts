import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';

const FOLDER = 'app/fonts';
const UPRIGHT = import.meta.resolve('@fontsource-variable/literata/files/literata-latin-wght-normal.woff2');
const ITALIC = import.meta.resolve('@fontsource-variable/literata/files/literata-latin-wght-italic.woff2');
/** Italics are nearly always light: they come alone, in half the bytes, and bold ones only where there are some. */
const FACES = [
  { file: 'literata.woff2', whole: UPRIGHT, weights: { min: 400, max: 700, default: 400 } },
  { file: 'literata-italic.woff2', whole: ITALIC, weights: 400 },
  { file: 'literata-bold-italic.woff2', whole: ITALIC, weights: { min: 500, max: 700, default: 500 } },
];

/** The faces that readers choose instead, each in four styles: our file, and the upright one that it is cut from. */
const CHOSEN = {
  atkinson: import.meta.resolve('@fontsource/atkinson-hyperlegible/files/atkinson-hyperlegible-latin-400-normal.woff2'),
  dyslexic: import.meta.resolve('@fontsource/opendyslexic/files/opendyslexic-latin-400-normal.woff2'),
};
const STYLES = { '': '400-normal', '-bold': '700-normal', '-italic': '400-italic', '-bold-italic': '700-italic' };

/**
 * OpenDyslexic's name is reserved for what its author made (SIL Open Font License, 3): what is cut from it has another, of the same
 * length, so that it can be put in its place.
 */
const RENAMED = ['OpenDyslexic', 'LeituraLivre'] as const;

/** What the style sheets ask for: accents, ligatures, kerning and the four kinds of figures. */
const FEATURES = ['ccmp', 'kern', 'liga', 'lnum', 'locl', 'mark', 'mkmk', 'onum', 'pnum', 'tnum'];

/** The face of formulas, with the tables by which roots and brackets grow. */
const FORMULAS = import.meta.resolve('@fontsource/stix-two-math/files/stix-two-math-latin-400-normal.woff2');

/** Cuts the reading face and that of formulas, into app/fonts, to the characters, weights and features that the style sheets name. */
export async function cutReadingFaces(): Promise<void> {
  const text = charactersOf(readFileSync('app/styles/fonts.css', 'utf8'));
  const signs = charactersOf(readFileSync('app/styles/formulas.css', 'utf8'));
  mkdirSync(FOLDER, { recursive: true });
  const formulas = await subsetFont(readFileSync(new URL(FORMULAS)), signs, { targetFormat: 'woff2' });
  keep(path.join(FOLDER, 'formulas.woff2'), formulas);
  await cutChosenFaces(text);
  await Promise.all(
    FACES.map(async ({ file, whole, weights }) => {
      const options = { targetFormat: 'woff2', keepFeatures: FEATURES, variationAxes: { wght: weights } } as const;
      keep(path.join(FOLDER, file), await subsetFont(readFileSync(new URL(whole)), text, options));
    }),
  );
}

/** Phones draw without the hints of such a face, which are a third of it. */
async function cutChosenFaces(text: string): Promise<void> {
  const options = { keepFeatures: FEATURES, noHinting: true } as const;
  for (const [name, source] of Object.entries(CHOSEN)) {
    for (const [style, cut] of Object.entries(STYLES)) {
      const file = source.replace('400-normal', cut);
      const bare = await subsetFont(readFileSync(new URL(file)), text, { ...options, targetFormat: 'sfnt' });
      const named = name === 'dyslexic' ? renamed(Buffer.from(bare)) : bare;
      keep(
        path.join(FOLDER, `${name}${style}.woff2`),
        await subsetFont(named, text, { ...options, targetFormat: 'woff2' }),
      );
    }
  }
}

/** A face under its new name, in its table of names and in that of its outlines. */
function renamed(face: Buffer): Buffer {
  const [old, other] = RENAMED;
  for (const write of [utf16, latin1]) {
    for (let at = face.indexOf(write(old)); at >= 0; at = face.indexOf(write(old), at)) write(other).copy(face, at);
  }
  return face;
}

/** A text as tables of names have it, in UTF-16 of the other order. */
function utf16(text: string): Buffer {
  return Buffer.from(text, 'utf16le').swap16();
}

function latin1(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}

/** Leaves a file with these bytes as it is, so that the build does not count as stale. */
function keep(file: string, bytes: Uint8Array): void {
  if (!existsSync(file) || !readFileSync(file).equals(bytes)) writeFileSync(file, bytes);
}

/** The characters of the first `unicode-range` of a style sheet. */
function charactersOf(css: string): string {
  const ranges = /unicode-range:([^;]+)/.exec(css)?.[1]?.split(',') ?? [];
  return ranges.map(charactersOfRange).join('');
}

function charactersOfRange(range: string): string {
  const [first = 0, last = first] = range
    .replace('U+', '')
    .split('-')
    .map((digits) => Number.parseInt(digits, 16));
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}
