import { setImmediate as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { savedBy } from '../authored.ts';
import type { Ctx } from '../context.ts';
import { engineOf } from '../db/engine.ts';
import type { Db } from '../db/open.ts';
import type { MediaUsesTable } from '../db/tables.ts';
import { beginDraft } from '../drafts/begin.ts';
import { findDraft, type Place } from '../drafts/drafts.queries.ts';
import { replaceInDraft } from '../drafts/replace-upload.ts';
import type { Replacement } from '../html/uploads.ts';
import { readSettings } from '../settings/current.ts';
import { SITE_ID, updateStoredSettings } from '../settings/settings.queries.ts';
import { isOwnedBy, type Owner } from './owned.ts';
import { inDrafts, inRevisions } from './replace-kept.ts';
import { replacedIn, type UsingContent, type UsingKind } from './shown.ts';
import { replaceUses } from './uses.queries.ts';

/** Rows written at once: a module’s text has up to 500,000 characters, and between portions the thread does other work. */
const PORTION = 8;

type RowKind = Exclude<UsingKind, 'site_settings'>;
type Row = Record<string, unknown>;
type AnyRow<K extends RowKind> = UsingContent[K] & { id: string } & Row;
/** Puts another upload in the place of one wherever it is used there. @returns how many rows that were */
type Replace = (ctx: Ctx, replacement: Replacement, owner: Owner) => Promise<number>;

/** How a use is given another upload, by where it is: what keeps uploads in a new place is added here. */
const PLACES: Record<MediaUsesTable['place'], Replace> = {
  published: inPublished,
  trash: inTrash,
  draft: inDrafts,
  // last: what a revision goes on showing depends on whether anything else keeps the old file
  revision: inRevisions,
};

/**
 * Puts another upload in the place of one wherever what the owner manages uses it; call it in a transaction. What is
 * written becomes a version of its own, so that a form that was open does not bring the old file back.
 * @returns how many rows that were
 */
export async function replaceEverywhere(ctx: Ctx, replacement: Replacement, owner: Owner): Promise<number> {
  let count = 0;
  for (const replace of Object.values(PLACES)) count += await replace(ctx, replacement, owner);
  return count;
}

// as saves lock them: what is in an e-book before the e-book
const ORDER: RowKind[] = ['catalogue_items', 'modules', 'supplements', 'products', 'ebooks', 'users'];

async function inPublished(ctx: Ctx, replacement: Replacement, owner: Owner): Promise<number> {
  let count = 0;
  for (const kind of ORDER) {
    for (;;) {
      const rows = await listUsing(ctx.db, kind, replacement.from, owner);
      if (rows.length === 0) break;
      for (const row of rows) await replaceInRow(ctx, kind, row, replacement);
      await replaceUses(ctx.db, { kind, place: 'published', ids: rows.map(({ id }) => id) }, replacement);
      count += rows.length;
      await pause();
    }
  }
  return count + (await inSettings(ctx, replacement, owner));
}

/** Rows of a kind that use an upload; on PostgreSQL nobody else writes them until the transaction ends. */
async function listUsing<K extends RowKind>(db: Db, kind: K, name: string, owner: Owner): Promise<AnyRow<K>[]> {
  const query = db
    .withTables<Record<string, Row>>()
    .selectFrom(kind as string)
    .innerJoin('media_uses', 'row_id', 'id')
    .selectAll(kind as string)
    .where('upload_name', '=', name)
    .where('media_uses.kind', '=', kind)
    .where('place', '=', 'published')
    .where(isOwnedBy(kind, owner))
    .orderBy('id')
    .limit(PORTION);
  const rows = await (engineOf(db) === 'postgres' ? query.forUpdate(kind as string) : query).execute();
  return rows as AnyRow<K>[];
}

async function replaceInRow<K extends RowKind>(ctx: Ctx, kind: K, row: AnyRow<K>, with_: Replacement): Promise<void> {
  const part = kind === 'ebooks' ? 'ebook' : (kind as Exclude<RowKind, 'ebooks' | 'users'>);
  const id = kind === 'catalogue_items' ? '' : String(row.ebook_id ?? row.id);
  const ebook = { id, user_id: String(row.author_id ?? row.user_id) };
  const place: Place = { kind: part, row_id: row.id };
  const from = Number(row.version);
  // what it showed is a version, then what it shows
  if (kind !== 'users' && !(await findDraft(ctx.db, place)))
    await beginDraft(ctx, place, { ebook, version: from, draft: null });
  const changes = await replacedIn(kind, row, with_);
  const { updated_at, ...by } = savedBy(ctx);
  const stamp = kind === 'users' ? { updated_at } : { updated_at, ...by, version: sql`version + 1` };
  const update = ctx.db.withTables<Record<string, Row>>().updateTable(kind as string);
  await update
    .set({ ...changes, ...stamp })
    .where('id', '=', row.id)
    .execute();
  if (kind === 'users') return;
  await replaceInDraft(ctx, place, { replacement: with_, ebook, from });
  ctx.changed(ebook, part, row.id);
}

/** The site's settings are the administrators'. */
async function inSettings(ctx: Ctx, replacement: Replacement, owner: Owner): Promise<number> {
  const uses = ctx.db.selectFrom('media_uses').select('row_id').where('upload_name', '=', replacement.from);
  const used = await uses.where('kind', '=', 'site_settings').executeTakeFirst();
  if (!used || owner !== null) return 0;
  const { settings, version } = await readSettings(ctx.db);
  const changes = await replacedIn('site_settings', { settings }, replacement);
  const written: Record<string, unknown> = structuredClone(settings);
  for (const [name, value] of Object.entries(changes)) {
    const [field = '', language] = name.split('.');
    if (language) (written[field] as Row)[language] = value;
    else written[field] = value;
  }
  await updateStoredSettings(ctx.db, version, { settings: written, ...savedBy(ctx) });
  await replaceUses(ctx.db, { kind: 'site_settings', place: 'published', ids: [SITE_ID] }, replacement);
  ctx.siteChanged();
  return 1;
}

async function inTrash({ db }: Ctx, replacement: Replacement, owner: Owner): Promise<number> {
  for (let count = 0; ; ) {
    const held = await listHeld(db, replacement.from, owner);
    if (held.length === 0) return count;
    for (const { trash_id, position, table_name, row_id, data } of held) {
      const kind = table_name as RowKind;
      const row = JSON.parse(data) as AnyRow<typeof kind>;
      const changed = JSON.stringify({ ...row, ...(await replacedIn(kind, row, replacement)) });
      const update = db.updateTable('trash_rows').set({ data: changed }).where('trash_id', '=', trash_id);
      await update.where('position', '=', position).execute();
      await replaceUses(db, { kind, place: 'trash', ids: [row_id] }, replacement);
    }
    count += held.length;
    await pause();
  }
}

async function listHeld(db: Db, name: string, owner: Owner) {
  let query = db
    .selectFrom('trash_rows')
    .innerJoin('trash', 'trash.id', 'trash_id')
    .innerJoin('media_uses', (join) =>
      join.onRef('media_uses.row_id', '=', 'trash_rows.row_id').onRef('media_uses.kind', '=', 'table_name'),
    )
    .select(['trash_id', 'position', 'table_name', 'trash_rows.row_id', 'data'])
    .where('upload_name', '=', name)
    .where('place', '=', 'trash');
  if (owner !== null) query = query.where('trash.user_id', '=', owner);
  return query.orderBy('trash_id').orderBy('position').limit(PORTION).execute();
}
