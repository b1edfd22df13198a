import type { ManyEvent } from './hub.ts';

/** E-books in one message: with their ids it stays below PostgreSQL's limit. */
const MOST = 100;

/** A change of many e-books, split into events that nodes can exchange. */
export function manyEvents(ebookIds: string[], change: Omit<ManyEvent, 'ebookIds'>): ManyEvent[] {
  return Array.from({ length: Math.ceil(ebookIds.length / MOST) }, (_, index) => ({
    ...change,
    ebookIds: ebookIds.slice(index * MOST, (index + 1) * MOST),
  }));
}
