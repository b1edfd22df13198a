import { contrast, parseColour, type Rgb, toRgb } from './colours.ts';
import { COLOURS } from './design-tokens.ts';

/** WCAG 2.2 AA for text, with a little to spare. */
const ENOUGH = 4.6;
/** The backgrounds on which the accent is text; the last ones ask most of it. */
const LIGHT: Paper = {
  backgrounds: [COLOURS.surface.light, COLOURS.paper.light, COLOURS.sunken.light],
  washOn: COLOURS.surface.light,
  washShare: 0.09,
  towards: '#000000',
};
const DARK: Paper = {
  backgrounds: [COLOURS.sunken.dark, COLOURS.paper.dark, COLOURS.surface.dark],
  washOn: COLOURS.paper.dark,
  washShare: 0.2,
  towards: '#ffffff',
};

type Paper = { backgrounds: string[]; washOn: string; washShare: number; towards: string };
/** The accent as text and button, the wash behind it, and the text upon it; each readable. */
type Shade = { accent: string; wash: string; on: string };
export type Accent = { light: Shade; dark: Shade };

/** The shades of a chosen colour (`#rrggbb`), each moved just as far as it must be to stay readable on its backgrounds. */
export function accentOf(colour: string): Accent {
  return {
    light: { ...shade(colour, LIGHT), on: COLOURS.surface.light },
    dark: { ...shade(colour, DARK), on: COLOURS.sunken.dark },
  };
}

function shade(colour: string, { backgrounds, washOn, washShare, towards }: Paper): Omit<Shade, 'on'> {
  const chosen = rgb(colour);
  for (let share = 0; share < 1; share += 0.02) {
    const accent = mixed(rgb(towards), chosen, share);
    const wash = mixed(accent, rgb(washOn), washShare);
    const isReadable = [...backgrounds.map(rgb), wash].every((background) => contrast(accent, background) >= ENOUGH);
    if (isReadable) return { accent: hex(accent), wash: hex(wash) };
  }
  return { accent: towards, wash: washOn };
}

/** `share` of one colour in another. */
function mixed(one: Rgb, other: Rgb, share: number): Rgb {
  return toRgb(other.map((part, index) => Math.round(part + ((one[index] ?? 0) - part) * share)));
}

function rgb(colour: string): Rgb {
  return parseColour(colour) ?? [0, 0, 0];
}

function hex(colour: Rgb): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Address of the stylesheet that puts a chosen colour in the place of the press red. */
export function accentPath(colour: string): string {
  return `/accent/${colour.slice(1)}.css`;
}

/** The tokens of a chosen colour, which everything red is made of: Mantine's names for it stand in app/styles/mantine.css. */
export function accentSheet(colour: string): string {
  const { light, dark } = accentOf(colour);
  const tokens = [
    `--red:light-dark(${light.accent},${dark.accent})`,
    `--red-wash:light-dark(${light.wash},${dark.wash})`,
    `--on-red:light-dark(${light.on},${dark.on})`,
  ];
  return `:root:root{${tokens.join(';')}}\n`;
}
