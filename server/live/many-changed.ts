import type { ManyEvent } from './hub.ts';

/** E-books in one message: with their ids it stays below PostgreSQL's limit. */
const MOST = 100;

/** A change of many e-books, split into events that nodes can exchange. */
export function manyEvents(ebookIds: string[], change: Omit<ManyEvent, 'ebookIds'>): ManyEvent[] {
  return portionsOf(ebookIds).map((ids) => ({ ...change, ebookIds: ids }));
}

/** Ids of e-books in portions that nodes can exchange. */
export function portionsOf(ebookIds: string[]): string[][] {
  return Array.from({ length: Math.ceil(ebookIds.length / MOST) }, (_, index) =>
    ebookIds.slice(index * MOST, (index + 1) * MOST),
  );
}
