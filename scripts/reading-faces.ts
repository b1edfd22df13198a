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
  await Promise.all(
    FACES.map(async ({ file, whole, weights }) => {
      const options = { targetFormat: 'woff2', keepFeatures: FEATURES, variationAxes: { wght: weights } } as const;
      keep(path.join(FOLDER, file), await subsetFont(readFileSync(new URL(whole)), text, options));
    }),
  );
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
