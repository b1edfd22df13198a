import { indexText } from '#common/search/index-text.ts';
import { HEADING, type Page, type Place, pack, TEXT, TITLE } from '#common/search/packed.ts';
import { stemIn } from '#common/search/stems.ts';
import type { Block, Section } from '#server/book/block.ts';
import { linesIn } from '#server/book/lines.ts';
import { plainText } from '#server/book/runs.ts';

/** What of a section is found: its page, and on it the title, each heading, and the text below each and before the first. */
export type FoundSection = { page: Page; parts: { anchor: string; heading: string; text: string }[] };

export function foundIn({ title, blocks, notes }: Section, page: string): FoundSection {
  const parts: FoundSection['parts'] = [];
  let [anchor, heading] = ['', ''];
  let own: Block[] = [];
  const end = () => {
    parts.push({ anchor, heading, text: linesIn(own).join(' ') });
    own = [];
  };
  for (const block of blocks) {
    if (block.kind === 'heading') {
      end();
      [anchor, heading] = [block.id, plainText(block.runs)];
    } else own.push(block);
  }
  end();
  parts.push({ anchor: 'n1', heading: '', text: linesIn(notes.flat()).join(' ') });
  return { page: [page, title], parts };
}

/** The index as a script: a page in a folder may load scripts, but not data. */
export function indexScript(sections: FoundSection[], language: string): string {
  const places = sections.flatMap(({ page: [, title], parts }, number) => [
    [number, '', TITLE, title] satisfies Place,
    ...parts.flatMap(({ anchor, heading, text }): Place[] => [
      ...(heading ? [[number, anchor, HEADING, heading] satisfies Place] : []),
      ...(text ? [[number, anchor, TEXT, text] satisfies Place] : []),
    ]),
  ]);
  const pages = sections.map(({ page }) => page);
  return `self.bookIndex = ${indexText(pack({ language, pages, places }, stemIn(language)))};\n`;
}
