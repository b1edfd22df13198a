import { renderToStaticMarkup } from 'react-dom/server';
import { linkPath } from '#common/addresses.ts';
import { readerTexts } from '#common/texts/reader.ts';
import type { ShelfItem } from '#server/reading/items.ts';
import { ItemCard } from './shelf.tsx';

/** The card of an item in a text, as HTML. The link to its shop names the module, so that clicks are counted there. */
export const itemMarkup = (language: string, moduleId?: string) => (item: ShelfItem) =>
  renderToStaticMarkup(<ItemCard item={clickedIn(item, moduleId)} language={language} t={readerTexts(language)} />);

function clickedIn({ purchase, ...item }: ShelfItem, moduleId?: string): ShelfItem {
  if (!purchase) return { ...item, purchase };
  const place = 'card';
  const { code, isDirect } = purchase;
  const way = code && !isDirect ? linkPath(code, place, moduleId) : purchase.way;
  return { ...item, purchase: { ...purchase, place, way } };
}
