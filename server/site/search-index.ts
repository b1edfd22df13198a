import type { Block, Section } from '#server/book/block.ts';
import { linesIn } from '#server/book/lines.ts';
import { plainText } from '#server/book/runs.ts';

/** A part of a page: its address, the page's title, the heading above it, and all it says. */
export type Found = [address: string, title: string, heading: string, text: string];

/** What can be found in a section: a part for each heading, and what stands before the first. */
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
  const said = linesIn(notes.flat()).join(' ');
  return said ? [...parts, [`${page}#n1`, title, '', said]] : parts;
}

/** The index as a script, which a page in a folder may load, as it may not load data. */
export function indexScript(parts: Found[]): string {
  return `self.bookParts = ${JSON.stringify(parts)};\n`;
}
