import { expect, test } from 'vitest';
import { chosenAccentOf } from './accent-sheet.ts';
import { contrast, parseColour } from './colours.ts';
import type { COLOURS } from './design-tokens.ts';
import { THEMES } from './reading-themes.ts';

type Name = keyof typeof COLOURS;
const SCHEMES = ['light', 'dark'] as const;
/** Text and what it stands on, as the readers' sheets have it. */
const TEXTS: [Name, Name[]][] = [
  ['ink', ['paper', 'surface', 'sunken', 'red-wash', 'leaf-wash', 'amber-wash']],
  ['soft', ['paper', 'surface', 'sunken', 'leaf-wash']],
  ['red', ['paper', 'surface', 'sunken', 'red-wash']],
  ['leaf', ['paper', 'surface', 'leaf-wash']],
  ['amber', ['paper', 'surface', 'amber-wash']],
  ['error', ['paper', 'surface']],
  ['on-red', ['red']],
];
const themes = Object.entries(THEMES).flatMap(([name, { colours }]) =>
  SCHEMES.map((scheme) => ({ name, scheme, of: (colour: Name) => colours[colour][scheme] })),
);

function between(one: string, other: string): number {
  return contrast(parseColour(one) ?? [0, 0, 0], parseColour(other) ?? [0, 0, 0]);
}

/** A colour laid over another by a share, as callouts have their ground. */
function mixed(over: string, under: string, share: number): string {
  const [top, ground] = [parseColour(over) ?? [], parseColour(under) ?? []];
  return `rgb(${top.map((part, at) => Math.round(part * share + (ground[at] ?? 0) * (1 - share))).join(' ')})`;
}

test.each(themes)(
  '[RC-01] in the theme $name, on a device that is $scheme, all text is read: 4.5, in strong contrast 7',
  ({ name, of }) => {
    const enough = name === 'contrast' ? 7 : 4.5;
    for (const [text, grounds] of TEXTS) {
      for (const ground of grounds) {
        expect(between(of(text), of(ground)), `${text} on ${ground}`).toBeGreaterThanOrEqual(enough);
      }
    }
    for (const tone of ['leaf', 'amber', 'red'] as const) {
      const ground = mixed(of(tone), of('paper'), 0.08);
      expect(between(of(tone), ground), `the name of a callout, ${tone}`).toBeGreaterThanOrEqual(4.5);
      expect(between(of('ink'), ground), `the text of a callout, ${tone}`).toBeGreaterThanOrEqual(enough);
    }
  },
);

test.each(themes)('[RC-01] in the theme $name, on a device that is $scheme, edges of fields are seen: 3', ({ of }) => {
  for (const ground of ['paper', 'surface'] as const) expect(between(of('edge'), of(ground))).toBeGreaterThanOrEqual(3);
});

test.each(['#2b4c9b', '#ffff00', '#ff7700', '#777777', '#00c2a8', '#b3261e'])(
  '[RC-01] the accent %s of a site is read in sepia and in strong contrast too',
  (colour) => {
    const { sepia, contrast: strong } = chosenAccentOf(colour);
    const of = [
      { shade: sepia, colours: THEMES.sepia.colours, scheme: 'light', enough: 4.5 },
      { shade: strong.light, colours: THEMES.contrast.colours, scheme: 'light', enough: 7 },
      { shade: strong.dark, colours: THEMES.contrast.colours, scheme: 'dark', enough: 7 },
    ] as const;
    for (const { shade, colours, scheme, enough } of of) {
      for (const ground of ['paper', 'surface', 'sunken'] as const) {
        expect(between(shade.accent, colours[ground][scheme])).toBeGreaterThanOrEqual(enough);
      }
      expect(between(shade.accent, shade.wash)).toBeGreaterThanOrEqual(enough);
      expect(between(shade.on, shade.accent)).toBeGreaterThanOrEqual(enough);
    }
  },
);
