/**
 * The product's colours on light and on dark paper: ink on paper, one red. The sheets have them as custom properties of
 * these names (app/styles/tokens.css).
 */
export const COLOURS = {
  paper: { light: '#fbf8f2', dark: '#16140f' },
  surface: { light: '#ffffff', dark: '#1f1c16' },
  sunken: { light: '#f4efe5', dark: '#121009' },
  ink: { light: '#1d1a16', dark: '#efe9dd' },
  soft: { light: '#5b544a', dark: '#b5ac9c' },
  line: { light: '#e6dfd3', dark: '#37322a' },
  edge: { light: '#8a8172', dark: '#7d7564' },
  red: { light: '#b3261e', dark: '#ff8a7a' },
  'red-wash': { light: '#faece9', dark: '#3a1d19' },
  'on-red': { light: '#ffffff', dark: '#2a0d09' },
  leaf: { light: '#2f6b4f', dark: '#7cc6a0' },
  'leaf-wash': { light: '#eaf3ec', dark: '#1a2c22' },
  amber: { light: '#8a5a00', dark: '#e6b455' },
  'amber-wash': { light: '#fbf1dc', dark: '#33270f' },
  // what is wrong; unlike the press red it stays when a site chooses another accent
  error: { light: '#a3162e', dark: '#ff98a0' },
} as const;

/** The grounds of covers that are made of a title, from top to bottom; the first is everybody's whose shade is missing. */
export const COVERS = [
  ['#2f6b4f', '#17402d'],
  ['#a8322a', '#5c140f'],
  ['#35538a', '#182847'],
  ['#7a5426', '#3f2a10'],
  ['#5d3f74', '#2c1b3b'],
  ['#2c6570', '#12343b'],
] as const;

/** The six sizes of text on the managers' side, in rem. */
const TEXT_SIZES = { note: 0.75, small: 0.875, body: 1, lead: 1.125, title: 1.375, display: 2 };

/** The sizes of text as declarations of a sheet: `--t-note` to `--t-display`. */
export function textSizeDeclarations(): string {
  return Object.entries(TEXT_SIZES)
    .map(([name, size]) => `--t-${name}: ${size}rem;`)
    .join('\n  ');
}

/** The colours, and the grounds of covers (`--cover-0` on), as declarations of a sheet. */
export function colourDeclarations(): string {
  const colours = Object.entries(COLOURS).map(([name, { light, dark }]) => `--${name}: light-dark(${light}, ${dark});`);
  const covers = COVERS.map(([top, foot], shade) => `--cover-${shade}: linear-gradient(160deg, ${top}, ${foot});`);
  return [...colours, ...covers].join('\n  ');
}
