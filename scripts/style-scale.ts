import { globSync, readFileSync } from 'node:fs';

const DECLARATION = /(?<=[\s;{])([a-z-]+):\s*([^;{}]+);/g;
const SPACES = /^(?:padding|margin|gap|row-gap|column-gap)(?:-[a-z-]+)?$/;
/** Text within text and letters on a cover grow with what they stand in. */
const SIZE = /^(?:var\(--t-\w+\)|inherit|[\d.]+(?:em|cqi))$/;
const FONT = /^inherit$|(?:^|\s)(?:var\(--t-\w+\)|[\d.]+(?:em|cqi))(?:\s|\/|$)/;
const RADIUS = /^(?:(?:var\(--r-(?:s|m|round)\)|0|inherit)\s*)+$/;
const COLOUR = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch)\(/i;

/** What in the managers' sheets does not come from the scale: sizes of text, radii, colours, and spaces that are no step of 4 px. */
export function scaleFaults(): string[] {
  return globSync('app/**/*.module.css').flatMap((file) => {
    const css = readFileSync(file, 'utf8').replace(/\/\*.*?\*\/|"[^"]*"/gs, '');
    return [...css.matchAll(DECLARATION)].flatMap(([, property = '', value = '']) => {
      const fault = faultOf(property, value.trim());
      return fault ? [`${file}: ${property}: ${value}: ${fault}`] : [];
    });
  });
}

/** What is wrong with a declaration, by what to write instead. */
export function faultOf(property: string, value: string): string | null {
  if (property === 'font-size' && !SIZE.test(value)) return 'one of the six sizes, --t-note to --t-display';
  if (property === 'font' && !FONT.test(value)) return 'one of the six sizes, --t-note to --t-display';
  if (property.endsWith('radius') && !RADIUS.test(value)) return 'one of the three radii, --r-s, --r-m, --r-round';
  if (COLOUR.test(value)) return 'a colour of common/design-tokens.ts';
  if (SPACES.test(property) && !isInSteps(value)) return 'a step of 4 px';
  return null;
}

/** Lines of one and two pixels are drawn, not spaced. */
function isInSteps(value: string): boolean {
  return [...value.matchAll(/(\d*\.?\d+)(rem|px)\b/g)].every(([, number, unit]) => {
    const pixels = Number(number) * (unit === 'rem' ? 16 : 1);
    return pixels % 4 === 0 || (unit === 'px' && pixels <= 2);
  });
}
