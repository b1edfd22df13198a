import { readFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';

type Face = { family: string; isItalic: boolean; text: string };

const [sheet, tokens] = ['fonts', 'tokens'].map((name) => readFileSync(`app/styles/${name}.css`, 'utf8')) as [
  string,
  string,
];
const faces: Face[] = [...sheet.matchAll(/@font-face \{([^}]+)\}/g)].map(([, text = '']) => ({
  family: /font-family: "([^"]+)"/.exec(text)?.[1] ?? '',
  isItalic: text.includes('font-style: italic'),
  text,
}));
const STAND_INS = faces.filter(({ family }) => family.startsWith('Literata by '));

/** What a face rises above and falls below its line, in parts of its size. */
async function heightOf(file: string): Promise<{ ascent: number; descent: number }> {
  const face = Buffer.from(await subsetFont(readFileSync(file), 'x', { targetFormat: 'sfnt' }));
  // of each table the list at the beginning has the name, a sum, and where it stands
  const table = (name: string) => face.readUInt32BE(face.indexOf(name, 12, 'latin1') + 8);
  const unit = face.readUInt16BE(table('head') + 18);
  const [ascent, below] = [4, 6].map((at) => face.readInt16BE(table('hhea') + at) / unit) as [number, number];
  return { ascent, descent: -below };
}

test('every face of the sheet has its place in what is asked for, Literata first, each upright and in italics', () => {
  const asked = [...(/--serif:([^;]+);/.exec(tokens)?.[1] ?? '').matchAll(/"([^"]+)"/g)].map(([, name]) => name);
  expect(asked[0]).toBe('Literata Variable');
  expect([...new Set(faces.map(({ family }) => family))]).toEqual(asked);
  const families = (isItalic: boolean) =>
    new Set(faces.filter((face) => face.isItalic === isItalic).map(({ family }) => family));
  for (const isItalic of [false, true]) expect([...families(isItalic)]).toEqual(asked);
});

test.each(STAND_INS)(
  '$family, italics $isItalic, stands as high and as deep as Literata',
  async ({ isItalic, text }) => {
    const percent = (name: string) => Number(new RegExp(`${name}: ([\\d.]+)%`).exec(text)?.[1]) / 100;
    const { ascent, descent } = await heightOf(`app/fonts/literata${isItalic ? '-italic' : ''}.woff2`);
    const scale = percent('size-adjust');
    expect(percent('ascent-override') * scale).toBeCloseTo(ascent, 3);
    expect(percent('descent-override') * scale).toBeCloseTo(descent, 3);
    expect(percent('line-gap-override')).toBe(0);
  },
);
