import type { Db } from '../db/open.ts';
import { idsAmong } from '../ids.ts';
import { ITEM_KINDS } from '../items/items.queries.ts';
import type { KindTable } from '../rows/kinds.ts';
import type { PartRow } from './parts.queries.ts';

/** The groups in which the rows of an e-book have a place, in the order of its screens. */
export type PartGroup = 'ebook' | 'modules' | 'bonus' | 'supplements' | 'products' | 'support';
/** A row of an e-book by its title, with what says in any language which row it is. */
export type PlacedRow = PartRow & {
  group: PartGroup;
  /** Empty for support information. */
  title: string;
  slug: string;
  /** Addresses of pictures, videos and shops. */
  clues: string[];
  /** Of its text. */
  words: number;
  /** Whether it is a module that readers do not see. */
  isHidden: boolean;
};

const PLAIN = { title: '', slug: '', clues: [] as string[], words: 0, isHidden: false };
const filled = (clues: (string | null)[]) => clues.filter((clue): clue is string => Boolean(clue));

/** The rows of e-books, each e-book's in their order: itself, modules, bonus modules, supplements, products, support. */
export async function listPlacedRows(db: Db, ebookIds: string[]): Promise<PlacedRow[]> {
  const ids = idsAmong(ebookIds);
  const ebooks = await db.selectFrom('ebooks').select(['id', 'title', 'version']).where('id', 'in', ids).execute();
  const modules = await placedModules(db, ids);
  return [
    ...ebooks.map(({ id, title, version }) => ({
      ...{ ...PLAIN, kind: 'ebooks' as const, group: 'ebook' as const, row_id: id, ebook_id: id, title, version },
    })),
    ...modules.filter(({ group }) => group === 'modules'),
    ...modules.filter(({ group }) => group === 'bonus'),
    ...(await placedItems(db, ids)),
    ...(await placedSupport(db, ids)),
  ];
}

async function placedModules(db: Db, ids: string[]): Promise<PlacedRow[]> {
  const modules = await db
    .selectFrom('modules')
    .select([
      'id',
      'ebook_id',
      'version',
      'title',
      'slug',
      'is_bonus',
      'words',
      'cover_image',
      'video_url',
      'is_visible',
    ])
    .where('ebook_id', 'in', ids)
    .orderBy('ebook_id')
    .orderBy('order_index')
    .orderBy('id')
    .execute();
  return modules.map(({ id, is_bonus, cover_image, video_url, is_visible, ...module }) => ({
    ...{ ...module, kind: 'modules', row_id: id, group: is_bonus ? 'bonus' : 'modules', words: module.words ?? 0 },
    ...{ clues: filled([cover_image, video_url]), isHidden: !is_visible },
  }));
}

async function placedItems(db: Db, ids: string[]): Promise<PlacedRow[]> {
  const rows: PlacedRow[] = [];
  for (const kind of ITEM_KINDS) {
    const items = await db
      .selectFrom(kind as 'products')
      .select(['id', 'ebook_id', 'version', 'name', 'purchase_url', 'image_url'])
      .where('ebook_id', 'in', ids)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    for (const { id, ebook_id, version, name, purchase_url, image_url } of items) {
      const row = { ...PLAIN, kind: kind as KindTable, group: kind, row_id: id, ebook_id, version, title: name };
      rows.push({ ...row, slug: name, clues: filled([purchase_url, image_url]) });
    }
  }
  return rows;
}

async function placedSupport(db: Db, ids: string[]): Promise<PlacedRow[]> {
  const found = await db.selectFrom('support_info').select(['ebook_id', 'version']).where('ebook_id', 'in', ids);
  return (await found.execute()).map(({ ebook_id, version }) => ({
    ...{ ...PLAIN, kind: 'support_info', group: 'support', row_id: ebook_id, ebook_id, version },
  }));
}
