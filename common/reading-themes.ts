import { COLOURS } from './design-tokens.ts';

type Colours = Record<keyof typeof COLOURS, { light: string; dark: string }>;
/** The same colour whatever the device's scheme is. */
const always = (colour: string) => ({ light: colour, dark: colour });

const SEPIA: Colours = {
  ...{ paper: always('#f4e9d3'), surface: always('#faf2e1'), sunken: always('#ebdec4') },
  ...{ ink: always('#382b1a'), soft: always('#5f4e37'), line: always('#dccdae'), edge: always('#86714c') },
  ...{ red: always('#992418'), 'red-wash': always('#f3ddc8'), 'on-red': always('#ffffff') },
  ...{ leaf: always('#295a41'), 'leaf-wash': always('#e4e7ca'), amber: always('#6f4700') },
  ...{ 'amber-wash': always('#f2dfb2'), error: always('#93122a') },
};

const BLACK: Colours = {
  ...{ paper: always('#000000'), surface: always('#11100d'), sunken: always('#181612') },
  ...{ ink: always('#d9d3c7'), soft: always('#a59d8f'), line: always('#2b2822'), edge: always('#7b7363') },
  ...{ red: always('#ff8a7a'), 'red-wash': always('#2c1411'), 'on-red': always('#200805') },
  ...{ leaf: always('#7cc6a0'), 'leaf-wash': always('#0f2018'), amber: always('#e6b455') },
  ...{ 'amber-wash': always('#281e0a'), error: always('#ff98a0') },
};

/** Black on white or white on black, as the device has it. */
const CONTRAST: Colours = {
  paper: { light: '#ffffff', dark: '#000000' },
  surface: { light: '#ffffff', dark: '#000000' },
  sunken: { light: '#f2f2f2', dark: '#1c1c1c' },
  ink: { light: '#000000', dark: '#ffffff' },
  soft: { light: '#2b2b2b', dark: '#e4e4e4' },
  line: { light: '#6b6b6b', dark: '#9a9a9a' },
  edge: { light: '#000000', dark: '#ffffff' },
  red: { light: '#8c1009', dark: '#ffb9ae' },
  'red-wash': { light: '#ffefec', dark: '#2b0d08' },
  'on-red': { light: '#ffffff', dark: '#000000' },
  leaf: { light: '#0d4a2e', dark: '#94eabb' },
  'leaf-wash': { light: '#ebf7f0', dark: '#06190f' },
  amber: { light: '#573500', dark: '#ffd480' },
  'amber-wash': { light: '#fff4dc', dark: '#201600' },
  error: { light: '#7d0c22', dark: '#ffb6bc' },
};

/** The themes that readers choose, by name: what each scheme of the device has in it. */
export const THEMES = {
  light: { scheme: 'light', colours: schemeAlone('light') },
  sepia: { scheme: 'light', colours: SEPIA },
  dark: { scheme: 'dark', colours: schemeAlone('dark') },
  black: { scheme: 'dark', colours: BLACK },
  contrast: { scheme: 'light dark', colours: CONTRAST },
} as const satisfies Record<string, { scheme: string; colours: Colours }>;

function schemeAlone(scheme: 'light' | 'dark'): Colours {
  return Object.fromEntries(Object.entries(COLOURS).map(([name, of]) => [name, always(of[scheme])])) as Colours;
}

/** The themes as rules of a sheet: a colour is named where it is another than the scheme has by itself. */
export function themeRules(): string {
  return Object.entries(THEMES)
    .map(([name, theme]) => `:root[data-theme="${name}"] { ${declarationsOf(theme)} }`)
    .join('\n  ');
}

function declarationsOf({ scheme, colours }: { scheme: string; colours: Colours }): string {
  const own = Object.entries(colours).flatMap(([name, { light, dark }]) => {
    if (light !== dark) return [`--${name}: light-dark(${light}, ${dark});`];
    const usual = COLOURS[name as keyof typeof COLOURS];
    return usual[scheme as 'light' | 'dark'] === light ? [] : [`--${name}: ${light};`];
  });
  return [`color-scheme: ${scheme};`, ...own].join(' ');
}
