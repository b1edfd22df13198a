import { authorize, type Ctx } from '../context.ts';
import { getEbook } from '../ebooks/ebooks.queries.ts';
import { type ItemKind, listItemsOf } from './items.queries.ts';

/** An item that a text of its e-book may name. */
export type TextItem = { item: string; kind: ItemKind; name: string; image_url: string | null; is_visible: boolean };

/** What the texts of an e-book may show as cards, newest first. @throws session_expired, ebook_not_found */
export async function listTextItems(ctx: Ctx, ebookId: string): Promise<TextItem[]> {
  authorize(ctx, 'ebook.manage', await getEbook(ctx.db, ebookId), 'ebook_not_found');
  const of = async (kind: ItemKind) =>
    (await listItemsOf(ctx.db, kind, ebookId)).map(({ id, name, image_url, is_visible }) => ({
      ...{ item: `${kind}/${id}`, kind, name, image_url, is_visible },
    }));
  return [...(await of('supplements')), ...(await of('products'))];
}
