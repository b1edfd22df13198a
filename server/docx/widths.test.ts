import { Document, Paragraph, TextRun } from 'docx';
import { layoutDocument } from 'docx/layout';
import { expect, test } from 'vitest';
import { signWidths } from './widths.ts';

const WORDS = ['começar.', 'à', '“L’œuvre”', 'Übermaß', 'цвет', '日本', '½', 'fi'];

/** How wide the library takes a word to be, in points. */
function asked(text: string, run: { font: string; bold: boolean; italics: boolean; size: number }): number {
  const children = [new Paragraph({ children: [new TextRun({ ...run, text })] })];
  const [block] = layoutDocument(new Document({ sections: [{ children }] }), { guess: true }).pages[0]?.body ?? [];
  return block?.type === 'paragraph' ? ((block.lines[0]?.textWidth ?? 0) * 72) / 96 : 0;
}

test.each([
  ['Georgia', false, false],
  ['Georgia', true, true],
  ['Arial', true, false],
  ['Courier New', false, false],
])(
  '[IO-04] a word is as wide as whoever lays out the pages takes it to be: %s, bold %s, italic %s',
  (name, bold, italic) => {
    const width = signWidths();
    for (const word of WORDS) {
      const own = asked(word, { font: name, bold, italics: italic, size: 22 });
      expect(own, word).toBeGreaterThan(0);
      expect(width(word, { name, bold, italic, size: 11 }), word).toBeCloseTo(own, 6);
    }
    const line = asked('a b', { font: name, bold, italics: italic, size: 22 });
    expect(width('a b', { name, bold, italic, size: 11 })).toBeCloseTo(line, 6);
  },
);
