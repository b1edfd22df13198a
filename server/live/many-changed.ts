import type { ManyEvent } from './hub.ts';

/** E-books that one message names: with their ids it stays under what PostgreSQL carries at once. */
const MOST = 100;

/** What is told of many e-books, in events that travel between nodes. */
export function manyEvents(ebookIds: string[], said: Omit<ManyEvent, 'ebookIds'>): ManyEvent[] {
  return Array.from({ length: Math.ceil(ebookIds.length / MOST) }, (_, index) => ({
    ...said,
    ebookIds: ebookIds.slice(index * MOST, (index + 1) * MOST),
  }));
}
