import { renderToStaticMarkup } from 'react-dom/server';
import { readerTexts } from '#common/texts/reader.ts';
import type { ShelfItem } from '#server/reading/items.ts';
import { joinStyles } from './page.ts';
import { Shelf } from './shelf.tsx';

/** Recommended items exactly as readers get them, as HTML with the author's styles. */
export function shelfMarkup(items: ShelfItem[], language: string): { html: string; css: string } {
  const html = renderToStaticMarkup(<Shelf items={items} language={language} t={readerTexts(language)} emptyText="" />);
  return { html, css: joinStyles(items.map(({ description }) => description)) };
}
