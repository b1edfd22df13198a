import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { FieldStep } from '#common/drafts/draft.ts';
import { engineOf } from '../db/engine.ts';
import { type Db, json } from '../db/open.ts';
import type { Tables } from '../db/tables.ts';
import type { KindName } from '../rows/kinds.ts';
import { dropWrittenUses } from '../uses/uses.queries.ts';
import { fittingFields } from './draft-fields.ts';

export type Draft = Omit<Selectable<Tables['drafts']>, 'doc'>;
export type Batch = Selectable<Tables['draft_batches']>;
/** A batch of the log of a draft: its number there, and its writer's own number for it. */
export type NewBatch = {
  seq: number;
  client: string;
  client_batch: number;
  by: string;
  at: string;
  fields: FieldStep[];
  steps: object[];
};
/** A row by its kind and id. */
export type RowRef = { kind: KindName; row_id: string };

const COLUMNS = [
  ...(['kind', 'row_id', 'ebook_id', 'is_new', 'tenant_id', 'last_batch', 'text_version', 'changes'] as const),
  ...(['doc_version', 'row_version', 'saved_revision_id', 'is_differing'] as const),
  ...(['created_at', 'created_by', 'updated_at', 'updated_by'] as const),
];

const draftAt = (db: Db, { kind, row_id }: RowRef) =>
  db.selectFrom('drafts').select(COLUMNS).where('kind', '=', kind).where('row_id', '=', row_id);

/** A draft without its text. */
export async function findDraft(db: Db, ref: RowRef): Promise<Draft | null> {
  return fitting(await draftAt(db, ref).executeTakeFirst());
}

/** A draft without its text, locked: nobody else writes it until the transaction ends. */
export async function lockDraft(db: Db, ref: RowRef): Promise<Draft | null> {
  const query = draftAt(db, ref);
  return fitting(await (engineOf(db) === 'postgres' ? query.forUpdate() : query).executeTakeFirst());
}

/** A draft with only those fields that its form can show. */
const fitting = (draft: Draft | undefined): Draft | null =>
  draft ? { ...draft, changes: fittingFields(draft.kind, draft.changes) } : null;

/** The text of a draft (JSON) after `doc_version` steps. */
export async function findDoc(db: Db, { kind, row_id }: RowRef): Promise<{ doc: string | null; doc_version: number }> {
  return db
    .selectFrom('drafts')
    .select(['doc', 'doc_version'])
    .where('kind', '=', kind)
    .where('row_id', '=', row_id)
    .executeTakeFirstOrThrow();
}

/** Begins a draft unless there is one. */
export async function insertDraft(db: Db, row: Insertable<Tables['drafts']>): Promise<void> {
  await db
    .insertInto('drafts')
    .values(row)
    .onConflict((conflict) => conflict.columns(['kind', 'row_id']).doNothing())
    .execute();
}

/** Changes a draft if `last_batch` is still its last batch. @returns false if it is not */
export async function updateDraft(
  db: Db,
  { kind, row_id }: RowRef,
  last_batch: number,
  change: Updateable<Tables['drafts']>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('drafts')
    .set(change)
    .where('kind', '=', kind)
    .where('row_id', '=', row_id)
    .where('last_batch', '=', last_batch)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores the text after `doc_version` steps, unless a later text is stored already. */
export async function storeDoc(db: Db, { kind, row_id }: RowRef, doc: string, doc_version: number): Promise<void> {
  await db
    .updateTable('drafts')
    .set({ doc, doc_version })
    .where('kind', '=', kind)
    .where('row_id', '=', row_id)
    .where('doc_version', '<', doc_version)
    .execute();
}

export async function insertBatch(db: Db, draft: Draft, batch: NewBatch): Promise<void> {
  const { seq, client, client_batch, by, at, fields, steps } = batch;
  const row = {
    ...{ kind: draft.kind, row_id: draft.row_id, batch: seq, client, client_batch, user_id: by, written_at: at },
    ...{ fields: json(fields), steps: json(steps), text_version: draft.text_version },
  };
  await db.insertInto('draft_batches').values(row).execute();
}

/** The log of a draft after a batch, with the names of those who wrote it. */
export function listBatches(db: Db, { kind, row_id }: RowRef, after: number) {
  return db
    .selectFrom('draft_batches')
    .leftJoin('users', 'users.id', 'draft_batches.user_id')
    .selectAll('draft_batches')
    .select(['users.name', 'users.email'])
    .where('kind', '=', kind)
    .where('row_id', '=', row_id)
    .where('batch', '>', after)
    .orderBy('batch')
    .execute();
}

/** The steps (JSON lists) of a text from `version` on. */
export function listSteps(db: Db, { kind, row_id }: RowRef, version: number) {
  return db
    .selectFrom('draft_batches')
    .select(['steps', 'text_version'])
    .where('kind', '=', kind)
    .where('row_id', '=', row_id)
    .where('text_version', '>=', version)
    .where('steps', '<>', '[]')
    .orderBy('batch')
    .execute();
}

/** Whether a tab's batch is stored already. */
export async function hasBatch(
  db: Db,
  { kind, row_id }: RowRef,
  client: string,
  client_batch: number,
): Promise<boolean> {
  const found = await db
    .selectFrom('draft_batches')
    .select('batch')
    .where('kind', '=', kind)
    .where('row_id', '=', row_id)
    .where('client', '=', client)
    .where('client_batch', '=', client_batch)
    .executeTakeFirst();
  return found !== undefined;
}

/** When a person last wrote into a draft, if that was after a time. */
export async function newestBatchSince(
  db: Db,
  { kind, row_id }: RowRef,
  time: string,
  userId: string,
): Promise<string | null> {
  const found = await db
    .selectFrom('draft_batches')
    .select(['written_at', 'user_id'])
    .where('kind', '=', kind)
    .where('row_id', '=', row_id)
    // the first older batch ends the search
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('written_at', '<=', time)]))
    .orderBy('batch', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found && found.user_id === userId && found.written_at > time ? found.written_at : null;
}

/** When the newest batch before a time was written. */
export async function newestBatchBefore(db: Db, { kind, row_id }: RowRef, time: string): Promise<string | null> {
  const found = await db
    .selectFrom('draft_batches')
    .select('written_at')
    .where('kind', '=', kind)
    .where('row_id', '=', row_id)
    .where('written_at', '<=', time)
    .orderBy('batch', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.written_at ?? null;
}

/** The person who set a field last. */
export async function lastWriterOf(db: Db, ref: RowRef, field: string): Promise<string | null> {
  const found = await db
    .selectFrom('draft_batches')
    .select('user_id')
    .where('kind', '=', ref.kind)
    .where('row_id', '=', ref.row_id)
    .where(sql<string>`fields`, 'like', `%"field":"${field}"%`)
    .orderBy('batch', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.user_id ?? null;
}

/** Drafts with batches older than a time that the stored text already contains, each with the last such batch. */
export function listOldBatches(db: Db, until: string, limit: number) {
  return db
    .selectFrom('draft_batches')
    .innerJoin('drafts', (join) =>
      join.onRef('drafts.kind', '=', 'draft_batches.kind').onRef('drafts.row_id', '=', 'draft_batches.row_id'),
    )
    .select(['draft_batches.kind', 'draft_batches.row_id'])
    .select((eb) => eb.fn.max('batch').as('batch'))
    .where('written_at', '<', until)
    .where((eb) =>
      eb.or([
        eb('draft_batches.text_version', '<', eb.ref('drafts.doc_version')),
        eb.and([
          eb('draft_batches.text_version', '=', eb.ref('drafts.doc_version')),
          eb('draft_batches.steps', '=', '[]'),
        ]),
      ]),
    )
    .groupBy(['draft_batches.kind', 'draft_batches.row_id'])
    .limit(limit)
    .execute();
}

/** Removes the start of a log. */
export async function deleteBatchesUpTo(db: Db, { kind, row_id }: RowRef, batch: number): Promise<void> {
  await db
    .deleteFrom('draft_batches')
    .where('kind', '=', kind)
    .where('row_id', '=', row_id)
    .where('batch', '<=', batch)
    .execute();
}

/**
 * Drafts of rows that were never saved and have been empty since before `until`, except those with a rescue that waits
 * for its writer.
 */
export function listUntouched(db: Db, until: string, limit: number) {
  return db
    .selectFrom('drafts')
    .select(['kind', 'row_id'])
    .where('is_new', '=', true)
    .where('is_differing', '=', false)
    .where('updated_at', '<', until)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('rescues')
            .select('rescues.row_id')
            .whereRef('rescues.kind', '=', 'drafts.kind')
            .whereRef('rescues.row_id', '=', 'drafts.row_id'),
        ),
      ),
    )
    .limit(limit)
    .execute();
}

/** Removes drafts of rows that were never stored, with all that belongs to them. */
export async function deleteDrafts(db: Db, kind: KindName, rowIds: string[]): Promise<void> {
  await dropWrittenUses(db, rowIds);
  for (const table of ['draft_batches', 'rescues', 'drafts'] as const) {
    await db.deleteFrom(table).where('kind', '=', kind).where('row_id', 'in', rowIds).execute();
  }
}

/** The name and address of an account. */
export async function findWriter(db: Db, id: string): Promise<{ name: string; email: string } | null> {
  return (await db.selectFrom('users').select(['name', 'email']).where('id', '=', id).executeTakeFirst()) ?? null;
}
