import { LRUCache } from 'lru-cache';
import { openText } from '#common/search/index-text.ts';
import type { OpenIndex } from '#common/search/open-index.ts';
import { type Answer, answerTo } from '#common/search/shown-hits.ts';
import { stemIn } from '#common/search/stems.ts';

/** What was typed, and the name of the index that is asked; with its text if it may not be open here. */
export type Asked = { name: string; typed: string; text?: string };

/** Letters of the texts of all indexes that are open; open, a letter takes six bytes at most. */
const OPEN_LETTERS = 20_000_000;

const opened = new LRUCache<string, { index: OpenIndex; letters: number }>({
  maxSize: OPEN_LETTERS,
  sizeCalculation: ({ letters }) => letters,
});

/** Finds words in an index; null if it is not open here and its text was not given. */
export function searchAnswer({ name, typed, text }: Asked): Answer | null {
  const index = opened.get(name)?.index ?? (text === undefined ? null : openText(text));
  if (!index) return null;
  if (text !== undefined) opened.set(name, { index, letters: text.length });
  return answerTo(index, typed, stemIn(index.language));
}
