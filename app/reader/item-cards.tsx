import { renderToStaticMarkup } from 'react-dom/server';
import { readerTexts } from '#common/texts/reader.ts';
import type { ShelfItem } from '#server/reading/items.ts';
import { ItemCard } from './shelf.tsx';

/** What stands in a text in the place of an item, as HTML. */
export const itemMarkup = (language: string) => (item: ShelfItem) =>
  renderToStaticMarkup(<ItemCard item={item} language={language} t={readerTexts(language)} />);
