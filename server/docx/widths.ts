import { Document, Paragraph, TextRun } from 'docx';
import { type FontToMeasure, layoutDocument, type MeasureWidth } from 'docx/layout';

/** Half points in which signs are measured. */
const SIZE = 40;
const PIXELS_A_POINT = 96 / 72;
/** The signs of most texts, which are measured together. */
const USUAL = [...range(0x20, 0x7e), ...range(0xa1, 0xff), ...'–—‘’“”…œŒ'];

type Face = Map<string, number>;

/**
 * How wide text is, as the library that lays pages out knows it: asked for each sign of a face once, not for each word of a book,
 * which takes it several times as long.
 */
export function signWidths(): MeasureWidth {
  const faces = new Map<string, Face>();
  return (text, font) => {
    const name = `${font.name} ${font.bold} ${font.italic}`;
    const face = faces.get(name) ?? new Map();
    faces.set(name, face);
    let width = 0;
    for (const sign of text) width += face.get(sign) ?? learn(face, sign, font);
    return width * font.size;
  };
}

/** Measures a sign, and with the first of a face the usual ones. @returns its width at a size of one point */
function learn(face: Face, sign: string, font: FontToMeasure): number {
  const signs = [...new Set([...(face.size === 0 ? USUAL : []), sign])];
  const widths = linesOf(['||', ...signs.map((one) => `|${one}|`)], font);
  for (const [at, one] of signs.entries()) face.set(one, (widths[at + 1] ?? 0) - (widths[0] ?? 0));
  return face.get(sign) ?? 0;
}

/** How wide lines of text are at a size of one point. */
function linesOf(lines: string[], { name, bold, italic }: FontToMeasure): number[] {
  const run = { font: name, size: SIZE, bold, italics: italic };
  const children = lines.map((text) => new Paragraph({ children: [new TextRun({ ...run, text })] }));
  const { pages } = layoutDocument(new Document({ sections: [{ children }] }), { guess: true });
  const blocks = pages.flatMap(({ body }) => body);
  return blocks.map((block) => {
    const [line] = block.type === 'paragraph' ? block.lines : [];
    return (line?.textWidth ?? 0) / PIXELS_A_POINT / (SIZE / 2);
  });
}

function range(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));
}
