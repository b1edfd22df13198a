import { accentOf, DARK, LIGHT, type Paper, type Shade, shade } from './accent.ts';
import { THEMES } from './reading-themes.ts';

/** WCAG 2.2 AA for text and, for readers who ask for strong contrast, AAA; both with a little to spare. */
const ENOUGH = 4.6;
const STRONG = 7.1;

/** The papers that readers choose on which those shades would be too weak. */
export type ChosenAccent = { sepia: Shade; contrast: { light: Shade; dark: Shade } };
export function chosenAccentOf(colour: string): ChosenAccent {
  const [sepia, strong] = [THEMES.sepia.colours, THEMES.contrast.colours];
  const on = (base: Paper, colours: typeof sepia, scheme: 'light' | 'dark', enough = ENOUGH): Shade => {
    const backgrounds = [colours.surface, colours.paper, colours.sunken].map((each) => each[scheme]);
    const paper = { ...base, backgrounds, washOn: colours.paper[scheme], washShare: base.washShare / 2, enough };
    return { ...shade(colour, paper), on: colours['on-red'][scheme] };
  };
  return {
    sepia: on(LIGHT, sepia, 'light'),
    contrast: { light: on(LIGHT, strong, 'light', STRONG), dark: on(DARK, strong, 'dark', STRONG) },
  };
}

/** The tokens of a chosen colour, which everything red is made of: Mantine's names for it stand in app/styles/mantine.css. */
export function accentSheet(colour: string): string {
  const { light, dark } = accentOf(colour);
  const { sepia, contrast: strong } = chosenAccentOf(colour);
  const chosen = `:root[data-theme=sepia]{${tokens(sepia, sepia)}}:root[data-theme=contrast]{${tokens(strong.light, strong.dark)}}`;
  return `:root:root{${tokens(light, dark)}}@media screen{${chosen}}\n`;
}

function tokens(light: Shade, dark: Shade): string {
  return [
    `--red:light-dark(${light.accent},${dark.accent})`,
    `--red-wash:light-dark(${light.wash},${dark.wash})`,
    `--on-red:light-dark(${light.on},${dark.on})`,
  ].join(';');
}
