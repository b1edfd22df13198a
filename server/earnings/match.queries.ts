import { batchesOf } from '../db/batches.ts';
import type { Db } from '../db/open.ts';
import { SHOP_COLUMNS, type ShopNumber } from '../links/link-code.ts';

/** A link of an author: its e-book, and what it is counted as. */
export type OwnLink = { code: string; ebook_id: string; item: string };

/** The e-books of an author, those in the trash included. */
export async function listOwnEbooks(db: Db, userId: string): Promise<Set<string>> {
  const [ebooks, trash] = await Promise.all([
    db.selectFrom('ebooks').select('id').where('user_id', '=', userId).execute(),
    db.selectFrom('trash').select('row_id').where('kind', '=', 'ebooks').where('user_id', '=', userId).execute(),
  ]);
  return new Set([...ebooks.map(({ id }) => id), ...trash.map(({ row_id }) => row_id)]);
}

const LINK = ['code', 'ebook_id', 'kind', 'row_id'] as const;
type LinkRow = { code: string; ebook_id: string; kind: string; row_id: string };
const linkOf = ({ code, ebook_id, kind, row_id }: LinkRow): OwnLink => ({
  ...{ code, ebook_id, item: kind === 'ebooks' ? code : row_id },
});

/** The links with those codes. */
export async function listLinks(db: Db, codes: string[]): Promise<OwnLink[]> {
  const read = (batch: string[]) => db.selectFrom('links').select(LINK).where('code', 'in', batch).execute();
  return (await Promise.all(batchesOf(codes).map(read))).flat().map(linkOf);
}

/** The links after a code, in the order of codes. */
export async function listLinksAfter(db: Db, code: string, limit: number): Promise<OwnLink[]> {
  const query = db.selectFrom('links').select(LINK).where('code', '>', code).orderBy('code').limit(limit);
  return (await query.execute()).map(linkOf);
}

/** Where an author put lines of a program by hand. */
export function listRules(db: Db, userId: string, program: string) {
  const query = db.selectFrom('earning_rules').select(['kind', 'value', 'ebook_id', 'item', 'is_estimate']);
  return query.where('user_id', '=', userId).where('program', '=', program).execute();
}

/** An address that an author links to, and as what it is counted. */
export type OwnAddress = { ebook_id: string; item: string; url: string; name: string };

/** The items of an author with an address that holds a text, and the links in their texts. */
export async function listAddresses(db: Db, userId: string, holding: string, limit: number): Promise<OwnAddress[]> {
  const items = async (table: 'supplements' | 'products') => {
    const at = async (shop: (typeof SHOP_COLUMNS)[ShopNumber]) => {
      const query = db.selectFrom(table).select(['ebook_id', 'id as item', `${shop} as url`, 'name']);
      const found = query.where('author_id', '=', userId).where(shop, 'like', `%${holding}%`).limit(limit);
      return (await found.execute()).map(({ url, ...item }) => ({ ...item, url: url ?? '' }));
    };
    return (await Promise.all(Object.values(SHOP_COLUMNS).map(at))).flat();
  };
  const typed = db
    .selectFrom('links')
    .innerJoin('ebooks', 'ebooks.id', 'links.ebook_id')
    .select(['links.ebook_id', 'links.code as item', 'links.url'])
    .where('ebooks.user_id', '=', userId)
    .where('links.url', 'like', `%${holding}%`)
    .limit(limit)
    .execute();
  const inTexts = (await typed).map(({ url, ...link }) => ({ ...link, url: url ?? '', name: '' }));
  return [...(await items('supplements')), ...(await items('products')), ...inTexts];
}
