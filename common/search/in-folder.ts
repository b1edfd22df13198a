import { openLines } from './index-text.ts';
import type { OpenIndex } from './open-index.ts';
import { type Answer, answerTo } from './shown-hits.ts';
import { stemIn } from './stems.ts';

let opened: { lines: unknown; index: OpenIndex } | null = null;

/** Finds what was typed in the index of a page that opens from a folder: the elements of `indexText`, which such a page loads as a script. */
export function find(lines: unknown[], typed: string): Answer {
  if (opened?.lines !== lines) opened = { lines, index: openLines(lines) };
  const { index } = opened;
  return answerTo(index, typed, stemIn(index.language));
}
