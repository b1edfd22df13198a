import { renderToStaticMarkup } from 'react-dom/server';
import { linkPath } from '#common/addresses.ts';
import { readerTexts } from '#common/texts/reader.ts';
import type { ShelfItem } from '#server/reading/items.ts';
import { ItemCard } from './shelf.tsx';

/** The card of an item in a text, as HTML. The link to its shop names the module, so that clicks are counted there. */
export const itemMarkup = (language: string, moduleId?: string) => (item: ShelfItem) =>
  renderToStaticMarkup(<ItemCard item={clickedIn(item, moduleId)} language={language} t={readerTexts(language)} />);

function clickedIn({ purchase, shops, ...item }: ShelfItem, moduleId?: string): ShelfItem {
  const place = 'card';
  const clicked = <S extends NonNullable<ShelfItem['purchase']>>(shop: S): S => {
    const { code, isDirect } = shop;
    return { ...shop, place, way: code && !isDirect ? linkPath(code, place, moduleId) : shop.way };
  };
  return { ...item, purchase: purchase && clicked(purchase), shops: shops.map(clicked) };
}
