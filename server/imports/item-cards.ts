import { ITEM, ITEM_CARD } from '#common/document/blocks.ts';
import type { Db } from '../db/open.ts';
import { ITEM_KINDS, listItemIds } from '../items/items.queries.ts';
import type { Warning } from './read-book.ts';

const CARD = new RegExp(`<${ITEM_CARD} ${ITEM}="([^"]*)"[^<>]*></${ITEM_CARD}>`, 'g');

/** The supplements and products that a text shows as cards, by their references. */
export function cardsIn(html: string): string[] {
  return [...html.matchAll(CARD)].map(([, reference = '']) => reference);
}

/** A text without the cards of what its e-book does not have. */
export function withoutStrangeCards(html: string, own: ReadonlySet<string>): string {
  return html.replaceAll(CARD, (card, reference) => (own.has(reference) ? card : ''));
}

/** The references of an e-book's supplements and products; a new e-book has none. */
export async function referencesOf(db: Db, ebookId: string | null): Promise<Set<string>> {
  const references = new Set<string>();
  if (ebookId === null) return references;
  for (const kind of ITEM_KINDS) for (const id of await listItemIds(db, kind, ebookId)) references.add(`${kind}/${id}`);
  return references;
}

/** Names the cards that a target e-book does not have. */
export function cardWarnings(cards: string[], own: ReadonlySet<string>): Warning[] {
  const count = cards.filter((reference) => !own.has(reference)).length;
  return count > 0 ? [{ code: 'cards_left', params: { count } }] : [];
}
