import { contrast, parseColour, type Rgb, toRgb } from './colours.ts';
import { COLOURS } from './design-tokens.ts';

/** WCAG 2.2 AA for text, with a little to spare. */
const ENOUGH = 4.6;
/** The backgrounds on which the accent is text; the last ones ask most of it. */
export const LIGHT: Paper = {
  backgrounds: [COLOURS.surface.light, COLOURS.paper.light, COLOURS.sunken.light],
  washOn: COLOURS.surface.light,
  washShare: 0.09,
  towards: '#000000',
};
export const DARK: Paper = {
  backgrounds: [COLOURS.sunken.dark, COLOURS.paper.dark, COLOURS.surface.dark],
  washOn: COLOURS.paper.dark,
  washShare: 0.2,
  towards: '#ffffff',
};

export type Paper = { backgrounds: string[]; washOn: string; washShare: number; towards: string; enough?: number };
/** The accent as text and button, the wash behind it, and the text upon it; each readable. */
export type Shade = { accent: string; wash: string; on: string };
export type Accent = { light: Shade; dark: Shade };

/** The shades of a chosen colour (`#rrggbb`), each moved just as far as it must be to stay readable on its backgrounds. */
export function accentOf(colour: string): Accent {
  return {
    light: { ...shade(colour, LIGHT), on: COLOURS.surface.light },
    dark: { ...shade(colour, DARK), on: COLOURS.sunken.dark },
  };
}

/** A colour moved just as far as it must be to stay readable on a paper, and the wash behind it. */
export function shade(
  colour: string,
  { backgrounds, washOn, washShare, towards, enough = ENOUGH }: Paper,
): Omit<Shade, 'on'> {
  const chosen = rgb(colour);
  for (let share = 0; share < 1; share += 0.02) {
    const accent = mixed(rgb(towards), chosen, share);
    const wash = mixed(accent, rgb(washOn), washShare);
    const isReadable = [...backgrounds.map(rgb), wash].every((background) => contrast(accent, background) >= enough);
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
