import { randomInt } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { searchText } from '#common/search.ts';
import { readText } from '#common/words.ts';
import { batchesOf } from '../../db/batches.ts';
import type { TmUnitsTable } from '../../db/memory-tables.ts';
import type { Db } from '../../db/open.ts';
import { isLike } from '../../db/search.ts';
import type { Candidate } from './alike.ts';
import { alikeLengths, hashOfSource, keysOf, type Memory, wordsIn } from './words.ts';

export type MemoryUnit = Selectable<TmUnitsTable>;
/** The place of a unit in a list: the last that was shown. */
export type UnitPlace = { used_at: string; id: number };
/** A text to be kept, with what is known of it. */
export type NewUnit = { source: string; target: string; uses: number };

const CANDIDATE = ['id', 'source', 'target', 'uses', 'used_at'] as const;
/** Ids are random, below this. */
const MOST_ID = 2 ** 48 - 1;

const unitsOf = (db: Db, { user_id, source_language, target_language }: Memory) =>
  db
    .selectFrom('tm_units')
    .where('user_id', '=', user_id)
    .where('source_language', '=', source_language)
    .where('target_language', '=', target_language);

/** The translation of a source, as it stands. */
export async function findSame(db: Db, memory: Memory, source: string): Promise<Candidate | null> {
  const query = unitsOf(db, memory).where('source_hash', '=', hashOfSource(source));
  return (await query.select(CANDIDATE).executeTakeFirst()) ?? null;
}

/** Rows of one word in the index that are looked at: a word in more texts says little. */
const MOST_OF_KEY = 300;
/** Units that are compared. */
const MOST_CANDIDATES = 40;

/** The units that have most words in common with a source, of those that can be alike by their length. */
export async function listAlike(db: Db, memory: Memory, source: string): Promise<Candidate[]> {
  const words = wordsIn(source);
  if (words.length === 0) return [];
  const { least, most } = alikeLengths(words.length);
  const ofKeys = keysOf(memory, words).map(
    (key) => sql`select unit_id from (
      select unit_id from tm_keys where word_key = ${key} and words between ${least} and ${most} limit ${MOST_OF_KEY}
    ) as of_key`,
  );
  const { rows } = await sql<{ unit_id: number }>`
    select unit_id from (${sql.join(ofKeys, sql` union all `)}) as hits
    group by unit_id order by count(*) desc, unit_id limit ${MOST_CANDIDATES}`.execute(db);
  const ids = rows.map(({ unit_id }) => unit_id);
  if (ids.length === 0) return [];
  return unitsOf(db, memory).where('id', 'in', ids).select(CANDIDATE).execute();
}

/** What became of texts that were to be kept. */
export type Put = { added: number; changed: number };

/**
 * Keeps texts. No two of them have the same source; one whose source is known gets the translation. Confirmed ones count as used.
 * Needs a transaction.
 */
export async function putUnits(
  db: Db,
  memory: Memory,
  units: NewUnit[],
  { now, isUsed }: { now: Date; isUsed: boolean },
): Promise<Put> {
  const put: Put = { added: 0, changed: 0 };
  for (const batch of batchesOf(units)) {
    const known = await listKnown(db, memory, batch);
    const fresh = batch.filter(({ source }) => !known.has(hashOfSource(source)));
    put.added += await insertUnits(db, memory, fresh, now);
    for (const { source, target } of batch) {
      const unit = known.get(hashOfSource(source));
      if (!unit || (unit.target === target && !isUsed)) continue;
      if (unit.target !== target) put.changed += 1;
      await updateUnit(db, unit, { source, target, isUsed }, now);
    }
  }
  return put;
}

async function listKnown(db: Db, memory: Memory, units: NewUnit[]) {
  const hashes = units.map(({ source }) => hashOfSource(source));
  const query = unitsOf(db, memory).where('source_hash', 'in', hashes);
  const rows = await query.select(['id', 'source_hash', 'target', 'uses']).execute();
  return new Map(rows.map((row) => [row.source_hash, row]));
}

async function insertUnits(db: Db, memory: Memory, units: NewUnit[], now: Date): Promise<number> {
  if (units.length === 0) return 0;
  const rows = units.map(({ source, target, uses }) => ({
    ...{ id: randomInt(MOST_ID), ...memory, source_hash: hashOfSource(source), source, target },
    ...{ ...derivedOf(source, target), uses, used_at: now.toISOString() },
  }));
  const added = await db
    .insertInto('tm_units')
    .values(rows)
    // another node was quicker
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  const ids = new Set(added.map(({ id }) => id));
  const keys = rows
    .filter(({ id }) => ids.has(id))
    .flatMap(({ id, source }) => {
      const words = wordsIn(source);
      return keysOf(memory, words).map((word_key) => ({ word_key, words: words.length, unit_id: id }));
    });
  for (const batch of batchesOf(keys)) {
    const insert = db.insertInto('tm_keys').values(batch);
    await insert.onConflict((conflict) => conflict.doNothing()).execute();
  }
  return ids.size;
}

async function updateUnit(
  db: Db,
  { id, uses }: { id: number; uses: number },
  { source, target, isUsed }: { source: string; target: string; isUsed: boolean },
  now: Date,
): Promise<void> {
  const used = isUsed ? { uses: uses + 1, used_at: now.toISOString() } : {};
  const values = { target, ...derivedOf(source, target), ...used };
  await db.updateTable('tm_units').set(values).where('id', '=', id).execute();
}

/** The texts of a unit of an author's, whatever its languages. */
export async function findUnit(
  db: Db,
  userId: string,
  id: number,
): Promise<Pick<MemoryUnit, 'id' | 'source' | 'target'> | null> {
  const query = db.selectFrom('tm_units').select(['id', 'source', 'target']);
  return (await query.where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Changes a translation; when it was used stays. @returns false if it is not `unit`'s any more */
export async function changeTarget(
  db: Db,
  unit: Pick<MemoryUnit, 'id' | 'source' | 'target'>,
  target: string,
): Promise<boolean> {
  const values = { target, ...derivedOf(unit.source, target) };
  const update = db.updateTable('tm_units').set(values).where('id', '=', unit.id).where('target', '=', unit.target);
  return Number((await update.executeTakeFirst()).numUpdatedRows) > 0;
}

const derivedOf = (source: string, target: string) => ({
  search_text: searchText(readText(source), readText(target)),
  bytes: Buffer.byteLength(source) + Buffer.byteLength(target),
});

/** The pairs of languages of an author's memories. */
export function listMemories(db: Db, userId: string): Promise<Memory[]> {
  return db
    .selectFrom('tm_units')
    .select(['user_id', 'source_language', 'target_language'])
    .distinct()
    .where('user_id', '=', userId)
    .orderBy('source_language')
    .orderBy('target_language')
    .execute();
}

/** How many texts an author's memories hold, and their bytes. */
export async function roomOf(db: Db, userId: string): Promise<{ units: number; bytes: number }> {
  const query = db.selectFrom('tm_units').where('user_id', '=', userId);
  const { units, bytes } = await query
    .select(({ fn }) => [fn.countAll<number>().as('units'), fn.sum<number | null>('bytes').as('bytes')])
    .executeTakeFirstOrThrow();
  return { units: Number(units), bytes: Number(bytes ?? 0) };
}

/** The units that an author used longest ago. */
export function listUnused(db: Db, userId: string, most: number): Promise<Pick<MemoryUnit, 'id' | 'bytes'>[]> {
  const query = db.selectFrom('tm_units').select(['id', 'bytes']).where('user_id', '=', userId);
  return query.orderBy('used_at').orderBy('id').limit(most).execute();
}

/** @returns how many there were */
export async function deleteUnits(db: Db, userId: string, ids: number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const query = db.deleteFrom('tm_units').where('user_id', '=', userId).where('id', 'in', ids);
  return Number((await query.executeTakeFirst()).numDeletedRows);
}

type Span = {
  /** The last unit that was shown. */ after: UnitPlace | null /** The last of the span. */;
  end?: UnitPlace | null;
};

const inSpan = (db: Db, memory: Memory, { after, end = null }: Span) => {
  let query = unitsOf(db, memory);
  if (after) query = query.where((eb) => eb(eb.refTuple('used_at', 'id'), '<', eb.tuple(after.used_at, after.id)));
  if (end) query = query.where((eb) => eb(eb.refTuple('used_at', 'id'), '>=', eb.tuple(end.used_at, end.id)));
  return query.orderBy('used_at', 'desc').orderBy('id', 'desc');
};

/** The units of a memory that hold all words, the one used last first. */
export function listUnits(
  db: Db,
  memory: Memory,
  { words = [], limit, ...span }: Span & { words?: string[]; limit: number },
): Promise<MemoryUnit[]> {
  let query = inSpan(db, memory, span).selectAll();
  for (const word of words) query = query.where(isLike(word));
  return query.limit(limit).execute();
}

/** The place of the unit that comes so many after another; null if there are fewer. */
export async function placeAfter(
  db: Db,
  memory: Memory,
  after: UnitPlace | null,
  many: number,
): Promise<UnitPlace | null> {
  const query = inSpan(db, memory, { after }).select(['used_at', 'id']);
  return (
    (await query
      .offset(many - 1)
      .limit(1)
      .executeTakeFirst()) ?? null
  );
}

/** Whether an author has a memory or a glossary. */
export async function hasMemory(db: Db, userId: string): Promise<boolean> {
  const of = (table: 'tm_units' | 'glossary_terms') =>
    db.selectFrom(table).select('user_id').where('user_id', '=', userId).limit(1).executeTakeFirst();
  return Boolean((await of('tm_units')) ?? (await of('glossary_terms')));
}

/** Any units of an author, for who takes them over. */
export function listOfAuthor(db: Db, userId: string, limit: number): Promise<MemoryUnit[]> {
  const query = db.selectFrom('tm_units').selectAll().where('user_id', '=', userId);
  return query.orderBy('used_at').orderBy('id').limit(limit).execute();
}

/** The memory of an author that was used last; null if there is none. */
export async function lastMemory(db: Db, userId: string): Promise<Memory | null> {
  const query = db.selectFrom('tm_units').select(['user_id', 'source_language', 'target_language']);
  const last = query.where('user_id', '=', userId).orderBy('used_at', 'desc').orderBy('id', 'desc').limit(1);
  return (await last.executeTakeFirst()) ?? null;
}
