import { type RawBuilder, sql } from 'kysely';
import type { UploadKind } from '#common/limits.ts';
import { engineOf } from '../db/engine.ts';
import { newestPage } from '../db/newest-page.ts';
import type { Db } from '../db/open.ts';
import { isLike } from '../db/search.ts';
import type { Place } from '../paging.ts';
import { KINDS } from '../rows/kinds.ts';
import { isOwnedBy, type Owner } from '../uses/owned.ts';
import type { UsingTable } from '../uses/shown.ts';
import type { FoundUse } from './found-use.ts';
import { listKeptUses } from './kept-uses.queries.ts';
import { isUnused } from './unused.queries.ts';

const LISTED = ['id', 'name', 'original_name', 'kind', 'bytes', 'width', 'height', 'alt_text', 'created_at'] as const;

export type ListedUpload = Awaited<ReturnType<typeof listUploads>>[number];
/** The filter of a list of uploads: a kind, those without a use, or none. */
export type LibraryFilter = UploadKind | 'unused' | null;

/** Uploads of a kind whose names follow `after`, by name. */
export function listUploads(
  db: Db,
  { kind, after, owner, limit }: { kind: UploadKind; after: string; owner: Owner; limit: number },
) {
  let query = db.selectFrom('uploads').select(LISTED).where('kind', '=', kind).where('name', '>', after);
  if (owner !== null) query = query.where('user_id', '=', owner);
  return query.orderBy('name').limit(limit).execute();
}

/** Uploads whose names hold the words, newest first, one row more than a page; of a kind, or those that nothing uses. */
export function listNewest(
  db: Db,
  { filter, words, after, owner }: { filter: LibraryFilter; words: string[]; after: Place | null; owner: Owner },
) {
  let query = db.selectFrom('uploads').select(LISTED);
  if (owner !== null) query = query.where('user_id', '=', owner);
  if (filter === 'unused') query = query.where(isUnused);
  else if (filter) query = query.where('kind', '=', filter);
  for (const word of words) query = query.where(isLike(word));
  return newestPage(query, after);
}

/** The uploads of those ids, locked until the transaction ends. */
export function lockUploads(db: Db, ids: string[], owner: Owner) {
  let query = db.selectFrom('uploads').select(['id', 'name']).where('id', 'in', ids).orderBy('name');
  if (owner !== null) query = query.where('user_id', '=', owner);
  return (engineOf(db) === 'postgres' ? query.forUpdate() : query).execute();
}

/** @returns false if the owner has no such upload */
export async function updateAltText(db: Db, id: string, alt_text: string, owner: Owner): Promise<boolean> {
  let update = db.updateTable('uploads').set({ alt_text }).where('id', '=', id);
  if (owner !== null) update = update.where('user_id', '=', owner);
  return (await update.executeTakeFirst()).numUpdatedRows > 0n;
}

/** The columns that name a row of a table and its e-book. */
type Columns = Record<'title' | 'ebook', RawBuilder<unknown>>;
const using = (): [UsingTable, Columns][] => [
  ...KINDS.flatMap(({ table, title, ebook }): [UsingTable, Columns][] =>
    title ? [[table as UsingTable, { title: sql.ref(title), ebook: ebook ? sql.ref(ebook) : sql`null` }]] : [],
  ),
  ['users', { title: sql`coalesce(nullif(name, ''), email)`, ebook: sql`null` }],
  ['site_settings', { title: sql`''`, ebook: sql`null` }],
];

/** The uses of the uploads, each row once: an author's own, or all. */
export async function listUses(db: Db, names: string[], owner: Owner): Promise<FoundUse[]> {
  if (names.length === 0) return [];
  const found: FoundUse[] = [];
  for (const [kind, { title, ebook }] of using()) {
    const { rows } = await sql<Omit<FoundUse, 'kind' | 'kept'>>`
      select upload_name as name, id, ${ebook} as ebook_id, ${title} as title
      from media_uses join ${sql.table(kind)} on id = row_id
      where media_uses.kind = ${kind} and place = 'published' and upload_name in (${sql.join(names)}) and ${isOwnedBy(kind, owner)}
      order by id`.execute(db);
    found.push(...rows.map((row) => ({ ...row, kind, kept: null })));
  }
  const kept = await listKeptUses(db, names, owner);
  const all = [...found, ...(await listTrashUses(db, names, owner)), ...kept];
  // a row that shows an upload now is listed, without its drafts and earlier states
  return [...Map.groupBy(all, ({ name, id }) => `${name} ${id}`).values()].flatMap(([use]) => use ?? []);
}

/** The trash entries that use the uploads, each once however many of its rows do. */
async function listTrashUses(db: Db, names: string[], owner: Owner): Promise<FoundUse[]> {
  let query = db
    .selectFrom('media_uses')
    .innerJoin('trash_rows', (join) =>
      join.onRef('trash_rows.row_id', '=', 'media_uses.row_id').onRef('table_name', '=', 'media_uses.kind'),
    )
    .innerJoin('trash', 'trash.id', 'trash_id')
    .select(['upload_name as name', 'trash.id', 'ebook_id', 'title'])
    .distinct()
    .where('upload_name', 'in', names)
    .where('place', '=', 'trash');
  if (owner !== null) query = query.where('user_id', '=', owner);
  return (await query.orderBy('trash.id').execute()).map((row) => ({ ...row, kind: 'trash' as const, kept: null }));
}
