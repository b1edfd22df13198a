import type { Block, Run } from './block.ts';
import { tidied } from './runs.ts';
import { paragraphOf } from './text-place.ts';

/** A text without markup as paragraphs: an empty line separates two, and each line end is a break. */
export function plainBlocks(text: string): Block[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .flatMap((paragraph) => paragraphOf(tidied(linesOf(paragraph))));
}

function linesOf(paragraph: string): Run[] {
  return paragraph.split('\n').flatMap((line, at): Run[] => {
    const text: Run = { kind: 'text', text: line, marks: [] };
    return at > 0 ? [{ kind: 'break', marks: [] }, text] : [text];
  });
}
