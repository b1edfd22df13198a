import type { Element } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { NOTE } from '#common/document/marks.ts';
import { HEADING } from './tidy/names.ts';
import type { TidyBlock } from './tidy/tidy.ts';
import { elementsIn, htmlOf } from './tree.ts';
import type { Chapter } from './types.ts';

/** A text as chapters, one from each heading to the next; the text before the first has no title. */
export function chaptersByHeadings(blocks: TidyBlock[]): Chapter[] {
  const chapters: { title: string; level: number; blocks: TidyBlock[] }[] = [];
  for (const one of blocks) {
    const { name } = one.block;
    if (HEADING.test(name)) chapters.push({ title: titleOf(one.block), level: Number(name.slice(1)), blocks: [one] });
    else if (chapters.length === 0) chapters.push({ title: '', level: 0, blocks: [one] });
    else chapters.at(-1)?.blocks.push(one);
  }
  return chapters.map(({ title, level, blocks }) => chapterOf(title, level, blocks));
}

export function chapterOf(title: string, level: number, blocks: TidyBlock[], isTicked = true): Chapter {
  const html = htmlOf(blocks.map(({ block }) => block));
  return { title, level, html, isTicked, warnings: blocks.flatMap(({ lost }) => lost) };
}

/** The text of a heading, without its footnotes. */
export function titleOf(heading: Element): string {
  const notes = elementsIn(heading).filter(({ name }) => name === NOTE);
  const content = DomUtils.textContent(heading.children);
  // a title has few notes, and does not repeat a note's words
  const words = notes.reduce((text, note) => text.replace(DomUtils.textContent(note), ''), content);
  return words.replace(/\s+/g, ' ').trim();
}
