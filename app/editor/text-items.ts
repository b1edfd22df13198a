import { createContext } from 'react';
import { href } from 'react-router';
import type { TextItem } from '#server/items/text-items.ts';

/** The e-book whose supplements and products a text may show; null where it may show none. */
export const TextEbook = createContext<string | null>(null);

/** For so long what was fetched is taken as it is, in milliseconds: many cards ask at once. */
const FRESH_MS = 5_000;
const known = new Map<string, { at: number; items: Promise<TextItem[] | null> }>();

/** What an e-book has; null if that cannot be had now. */
export function fetchTextItems(ebookId: string): Promise<TextItem[] | null> {
  const last = known.get(ebookId);
  if (last && Date.now() - last.at < FRESH_MS) return last.items;
  const items = fetchItems(href('/admin/ebooks/:ebookId/text-items', { ebookId }));
  known.set(ebookId, { at: Date.now(), items });
  return items;
}

async function fetchItems(address: string): Promise<TextItem[] | null> {
  try {
    const answer = await fetch(address, { redirect: 'manual' });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}
