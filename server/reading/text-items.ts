import type { Ctx } from '../context.ts';
import { itemsIn, withCards } from '../html/item-cards.ts';
import { languagesIn } from './field-languages.ts';
import { listShownProducts, listShownSupplements } from './items.queries.ts';
import { type ShelfItem, shelfItems, withLanguages } from './items.ts';
import type { ReaderHtml } from './reader-html.ts';

type Handles = Pick<Ctx, 'db' | 'log' | 'now' | 'config'>;
type EbookRef = { id: string; language: string };

/**
 * A text of an e-book in which the items that it refers to are replaced by `markupOf`, in their present state. An item
 * that is hidden, gone, or another e-book's disappears.
 */
export async function withItems(
  ctx: Handles,
  ebook: EbookRef,
  { text, markupOf }: { text: ReaderHtml; markupOf: (item: ShelfItem) => string },
): Promise<ReaderHtml> {
  const named = itemsIn(text.html);
  if (named.length === 0) return text;
  const items = await shownItems(ctx, ebook, new Set(named));
  let count = 0;
  const html = withCards(text.html, (name) => {
    const item = items.get(name);
    if (!item) return null;
    count += 1;
    // a text may contain the same item twice
    return markupOf({ ...item, id: `${item.id}-${count}` });
  });
  const sheets = [text, ...[...items.values()].map(({ description }) => description)];
  const rules = new Set(sheets.flatMap(({ css }) => css.split('\n').filter(Boolean)));
  const shops = [...items.values()].flatMap(({ ads }) => ads);
  return { ...text, html, css: [...rules].sort().join('\n'), ads: [...text.ads, ...shops] };
}

/** The referenced items that readers of an e-book see, by kind and id. */
async function shownItems(
  ctx: Handles,
  { id, language }: EbookRef,
  named: Set<string>,
): Promise<Map<string, ShelfItem>> {
  const languages = await languagesIn(ctx.db, id);
  const [supplements, products] = await Promise.all([listShownSupplements(ctx.db, id), listShownProducts(ctx.db, id)]);
  const rows = [
    ...supplements.map((row) => ({ table: 'supplements' as const, item: `supplements/${row.id}`, row })),
    ...products.map((row) => ({ table: 'products' as const, item: `products/${row.id}`, row })),
  ].filter(({ item }) => named.has(item));
  const rowsOf = (wanted: string) => rows.flatMap(({ table, row }) => (table === wanted ? row : []));
  const ofItems = new Map([
    ...(await languages('supplements', rowsOf('supplements'))),
    ...(await languages('products', rowsOf('products'))),
  ]);
  const shown = await shelfItems(
    ctx,
    rows.map(({ row }) => row),
    language,
  );
  const items = withLanguages(shown, ofItems);
  return new Map(rows.flatMap(({ item }, index) => (items[index] ? [[item, items[index]]] : [])));
}
