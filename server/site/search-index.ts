import type { Block, Section } from '#server/book/block.ts';
import { linesIn } from '#server/book/lines.ts';
import { plainText } from '#server/book/runs.ts';

/** A part of a page: its address, the page's title, the heading above it, and its text. */
export type Found = [address: string, title: string, heading: string, text: string];

/** The searchable parts of a section: one for each heading, and the text before the first. */
export function foundIn({ title, blocks, notes }: Section, page: string): Found[] {
  const parts: Found[] = [];
  let [address, heading]: [string, string] = [page, ''];
  let own: Block[] = [];
  const end = () => {
    const text = linesIn(own).join(' ');
    if (text || heading || parts.length === 0) parts.push([address, title, heading, text]);
    own = [];
  };
  for (const block of blocks) {
    if (block.kind === 'heading') {
      end();
      [address, heading] = [`${page}#${block.id}`, plainText(block.runs)];
    } else own.push(block);
  }
  end();
  const notesText = linesIn(notes.flat()).join(' ');
  return notesText ? [...parts, [`${page}#n1`, title, '', notesText]] : parts;
}

/** The index as a script: a page in a folder may load scripts, but not data. */
export function indexScript(parts: Found[]): string {
  return `self.bookParts = ${JSON.stringify(parts)};\n`;
}
