import { contrast, parseColour, type Rgb, toRgb } from '#common/colours.ts';
import { COLOURS } from '#common/design-tokens.ts';

/** The darker of the reader's backgrounds, and the ink of each. */
const DARK_PAPER: Rgb = parseColour(COLOURS.paper.dark) ?? [0, 0, 0];
const DARK_INK = COLOURS.ink.light;
const LIGHT_INK = COLOURS.ink.dark;
/** WCAG 2.2 AA for text. */
const ENOUGH = 4.5;

/** A text colour on the page's own background: as the author chose it, and on dark paper light enough to be read. */
export function onPaper(text: string): string {
  const colour = parseColour(text);
  if (!colour || contrast(colour, DARK_PAPER) >= ENOUGH) return text;
  for (let share = 0.1; share < 1; share += 0.1) {
    const lighter = toRgb(colour.map((part) => Math.round(part + (255 - part) * share)));
    if (contrast(lighter, DARK_PAPER) >= ENOUGH) return `light-dark(${text}, rgb(${lighter.join(' ')}))`;
  }
  return `light-dark(${text}, ${LIGHT_INK})`;
}

/** The ink that is read best on a background the author chose; null if its notation says too little. */
export function inkOn(background: string): string | null {
  const colour = parseColour(background);
  if (!colour) return null;
  const [dark, light] = [parseColour(DARK_INK), parseColour(LIGHT_INK)];
  return dark && light && contrast(colour, dark) >= contrast(colour, light) ? DARK_INK : LIGHT_INK;
}
