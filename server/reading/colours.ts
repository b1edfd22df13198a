/** Red, green and blue from 0 to 255. */
export type Rgb = [number, number, number];

/** The two grounds of the reader's pages, and the two inks (app/styles/tokens.css). */
const DARK_PAPER: Rgb = [0x16, 0x14, 0x0f];
const DARK_INK = '#1d1a16';
const LIGHT_INK = '#efe9dd';
/** WCAG 2.2 AA for text. */
const ENOUGH = 4.5;

/** An opaque `#rgb`, `#rrggbb` or `rgb()` colour; null for any other notation. */
export function parseColour(text: string): Rgb | null {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text);
  if (short) return toRgb(short.slice(1).map((digit) => Number.parseInt(digit + digit, 16)));
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text);
  if (long) return toRgb(long.slice(1).map((pair) => Number.parseInt(pair, 16)));
  const spelled = /^rgb\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)$/i.exec(text);
  return spelled ? toRgb(spelled.slice(1).map((part) => Math.min(255, Number(part)))) : null;
}

function toRgb([red = 0, green = 0, blue = 0]: number[]): Rgb {
  return [red, green, blue];
}

/** WCAG 2.2 contrast ratio, from 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** A text colour on the page's own ground: as the author chose it, and on dark paper light enough to be read. */
export function onPaper(text: string): string {
  const colour = parseColour(text);
  if (!colour || contrast(colour, DARK_PAPER) >= ENOUGH) return text;
  for (let share = 0.1; share < 1; share += 0.1) {
    const lighter = toRgb(colour.map((part) => Math.round(part + (255 - part) * share)));
    if (contrast(lighter, DARK_PAPER) >= ENOUGH) return `light-dark(${text}, rgb(${lighter.join(' ')}))`;
  }
  return `light-dark(${text}, ${LIGHT_INK})`;
}

/** The ink that is read best on a ground the author chose; null if its notation says too little. */
export function inkOn(ground: string): string | null {
  const colour = parseColour(ground);
  if (!colour) return null;
  const [dark, light] = [parseColour(DARK_INK), parseColour(LIGHT_INK)];
  return dark && light && contrast(colour, dark) >= contrast(colour, light) ? DARK_INK : LIGHT_INK;
}
