import { sql } from 'kysely';
import { batchesOf } from '../db/batches.ts';
import { engineOf } from '../db/engine.ts';
import type { Db } from '../db/open.ts';
import type { MediaUsesTable } from '../db/tables.ts';
import type { Replacement } from '../html/uploads.ts';
import type { RowUses, UsingTable } from './shown.ts';

type Using = { kind: UsingTable; place: MediaUsesTable['place'] };

/**
 * Records the uploads that rows of a kind use, in place of earlier uses. Call it in the transaction that writes the
 * rows. Names without an upload are left out.
 */
export async function recordUses(
  db: Db,
  kind: UsingTable,
  rows: RowUses[],
  place: MediaUsesTable['place'] = 'published',
): Promise<void> {
  const using = { kind, place };
  for (const batch of batchesOf(rows)) {
    const before = await listUsesOf(db, using, idsOf(batch));
    const present = await addUses(db, using, batch, before);
    for (const { id, names } of present) {
      const gone = without(before.get(id) ?? [], new Set(names));
      await deleteUses(db, using, { id, names: gone });
    }
  }
}

/** Records further uploads of a row; call it as `recordUses`. */
export async function recordMoreUses(db: Db, using: Using, row: RowUses): Promise<void> {
  await addUses(db, using, [row], await listUsesOf(db, using, [row.id]));
}

/** @returns the uses with the present names of the files */
async function addUses(db: Db, using: Using, rows: RowUses[], before: Map<string, Set<string>>): Promise<RowUses[]> {
  const present = await presentNames(db, rows, before);
  const added = present.map(({ id, names }) => ({ id, names: without(names, before.get(id)) }));
  await insertUses(db, using, added);
  return present;
}

/** Records the uses of copied rows from those of their originals. */
export async function copyUses(db: Db, kind: UsingTable, copies: { from: string; to: string }[]): Promise<void> {
  for (const batch of batchesOf(copies)) {
    const originals = batch.map(({ from }) => from);
    const using = { kind, place: 'published' as const };
    const uses = await listUsesOf(db, using, originals);
    const rows = batch.map(({ from, to }) => ({ id: to, names: [...(uses.get(from) ?? [])] }));
    await insertUses(db, using, rows);
  }
}

/** Records that rows of a kind were moved into the trash, or restored: their uploads stay in use. */
export async function moveUses(db: Db, kind: UsingTable, ids: string[], to: 'published' | 'trash'): Promise<void> {
  const from = to === 'trash' ? 'published' : 'trash';
  for (const batch of batchesOf(ids)) {
    const update = db.updateTable('media_uses').set({ place: to }).where('place', '=', from);
    await update.where('kind', '=', kind).where('row_id', 'in', batch).execute();
  }
}

/** Records that rows of a kind use another upload in place of one. */
export async function replaceUses(
  db: Db,
  { kind, place, ids }: Using & { ids: string[] },
  { from, to }: Replacement,
): Promise<void> {
  for (const batch of batchesOf(ids)) {
    const uses = batch.map((row_id) => ({ upload_name: to, kind, row_id, place }));
    const insert = db.insertInto('media_uses').values(uses);
    await insert.onConflict((conflict) => conflict.doNothing()).execute();
    await db
      .deleteFrom('media_uses')
      .where('upload_name', '=', from)
      .where('kind', '=', kind)
      .where('row_id', 'in', batch)
      .where('place', '=', place)
      .execute();
  }
}

/** Removes the uses of deleted rows. Call it afterwards: saves lock the row first and then its uses. */
export async function dropUses(db: Db, kind: UsingTable, ids: string[]): Promise<void> {
  for (const batch of batchesOf(ids)) {
    await db.deleteFrom('media_uses').where('kind', '=', kind).where('row_id', 'in', batch).execute();
  }
}

/**
 * Removes the uses of rows' drafts and revisions: call it before those are deleted. @returns the names of those uploads
 */
export async function dropWrittenUses(db: Db, rowIds: string[]): Promise<string[]> {
  const names = new Set<string>();
  for (const batch of batchesOf(rowIds)) {
    const ids = sql.join(batch);
    const { rows } = await sql<{ upload_name: string }>`
      delete from media_uses where place = 'draft' and row_id in (${ids})
        or place = 'revision' and row_id in (select id from revisions where row_id in (${ids}))
      returning upload_name`.execute(db);
    for (const { upload_name } of rows) names.add(upload_name);
  }
  return [...names];
}

/** Removes the uses of trash entries. @returns the names of those uploads, each once */
export async function dropTrashUses(db: Db, trashIds: string[]): Promise<string[]> {
  const names = new Set<string>();
  for (const batch of batchesOf(trashIds)) {
    const { rows } = await sql<{ upload_name: string }>`
      delete from media_uses where place = 'trash' and (kind, row_id) in (
        select table_name, row_id from trash_rows where trash_id in (${sql.join(batch)})
      ) returning upload_name`.execute(db);
    for (const { upload_name } of rows) names.add(upload_name);
  }
  return [...names];
}

/** The uses with the present name of each file, after replacements. */
async function presentNames(db: Db, uses: RowUses[], before: Map<string, Set<string>>): Promise<RowUses[]> {
  const added = new Set(uses.flatMap(({ id, names }) => without(names, before.get(id))));
  const present = new Map<string, string>();
  for (const batch of batchesOf([...added])) {
    const rows = await db.selectFrom('replaced_uploads').selectAll().where('name', 'in', batch).execute();
    for (const { name, replaced_by } of rows) present.set(name, replaced_by);
  }
  if (present.size === 0) return uses;
  return uses.map(({ id, names }) => ({ id, names: [...new Set(names.map((name) => present.get(name) ?? name))] }));
}

function without(names: Iterable<string>, others: Set<string> = new Set()): string[] {
  return [...names].filter((name) => !others.has(name));
}

const idsOf = (rows: RowUses[]) => rows.map(({ id }) => id);

async function listUsesOf(db: Db, { kind, place }: Using, ids: string[]): Promise<Map<string, Set<string>>> {
  const uses = await db
    .selectFrom('media_uses')
    .select(['row_id', 'upload_name'])
    .where('kind', '=', kind)
    .where('row_id', 'in', ids)
    .where('place', '=', place)
    .execute();
  const names = new Map<string, Set<string>>();
  for (const { row_id, upload_name } of uses) names.set(row_id, (names.get(row_id) ?? new Set()).add(upload_name));
  return names;
}

async function insertUses(db: Db, { kind, place }: Using, rows: RowUses[]): Promise<void> {
  const stored = await storedAmong(db, new Set(rows.flatMap(({ names }) => names)));
  const uses = rows.flatMap(({ id, names }) =>
    names.filter((name) => stored.has(name)).map((name) => ({ upload_name: name, kind, row_id: id, place })),
  );
  for (const batch of batchesOf(uses)) {
    const insert = db.insertInto('media_uses').values(batch);
    await insert.onConflict((conflict) => conflict.doNothing()).execute();
  }
}

async function storedAmong(db: Db, names: Set<string>): Promise<Set<string>> {
  const stored = new Set<string>();
  for (const batch of batchesOf([...names])) {
    const query = db.selectFrom('uploads').select('name').where('name', 'in', batch).orderBy('name');
    // until the use is written, nobody removes the upload as unused
    const rows = await (engineOf(db) === 'postgres' ? query.forKeyShare() : query).execute();
    for (const { name } of rows) stored.add(name);
  }
  return stored;
}

async function deleteUses(db: Db, { kind, place }: Using, { id, names }: RowUses): Promise<void> {
  for (const batch of batchesOf(names)) {
    await db
      .deleteFrom('media_uses')
      .where('upload_name', 'in', batch)
      .where('kind', '=', kind)
      .where('row_id', '=', id)
      .where('place', '=', place)
      .execute();
  }
}
