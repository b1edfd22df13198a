import type { Portion } from '../db/backfills.ts';
import { engineOf } from '../db/engine.ts';
import type { Db } from '../db/open.ts';
import { kindIn, showingFields, showingTables } from '../rows/kinds.ts';
import { readSettings } from '../settings/current.ts';
import { type UsingTable, usesOfAll } from './shown.ts';
import { recordUses } from './uses.queries.ts';

/** Rows read at once: a content has up to 500,000 characters. */
const PORTION = 20;

type Read = { id: string; updated_at: string };

/** The next rows of a table after an id, with the columns that show uploads. */
async function readAfter(db: Db, table: UsingTable, after: string): Promise<Read[]> {
  if (table === 'site_settings') {
    const rows = await db.selectFrom(table).select(['id', 'updated_at']).where('id', '>', after).execute();
    const { settings } = await readSettings(db);
    return rows.map((row) => ({ ...row, settings }));
  }
  const showing = table === 'users' ? ['image'] : showingFields(kindIn(table));
  const query = db.withTables<Record<string, Record<string, unknown>>>().selectFrom(table as string);
  const columns = query.select(['id', 'updated_at', ...showing]);
  return (await columns.where('id', '>', after).orderBy('id').limit(PORTION).execute()) as Read[];
}

const order = (): UsingTable[] => ['users', 'site_settings', ...showingTables()];

/** Records the uses of the next rows that are older than the record of uses; a portion ends with `{kind} {id}`. */
export const backfillUses: Portion = (db, doneTo) => {
  const [kind, after = ''] = doneTo?.split(' ') ?? [];
  return readOn(db, order().find((known) => known === kind) ?? 'users', after);
};

async function readOn(db: Db, kind: UsingTable, after: string): Promise<string | null> {
  const rows = await readAfter(db, kind, after);
  const last = rows.at(-1);
  if (!last) return order()[order().indexOf(kind) + 1] ?? null;
  const uses = await usesOfAll(kind, rows as unknown as Parameters<typeof usesOfAll<typeof kind>>[1]);
  const isWritten = await db.transaction().execute(async (tx) => {
    const present = await lockRows(tx, kind, rows);
    // a row that was saved in between is read again
    if (rows.some(({ id, updated_at }) => (present.get(id) ?? updated_at) !== updated_at)) return false;
    await recordUses(
      tx,
      kind,
      uses.filter(({ id }) => present.has(id)),
    );
    return true;
  });
  return isWritten ? `${kind} ${last.id}` : `${kind} ${after}`;
}

/** The save times of the rows that still exist, locked until the transaction ends. */
async function lockRows(db: Db, kind: UsingTable, rows: { id: string }[]): Promise<Map<string, string>> {
  const ids = rows.map(({ id }) => id);
  const query = db.selectFrom(kind).select(['id', 'updated_at']).where('id', 'in', ids).orderBy('id');
  const present = await (engineOf(db) === 'postgres' ? query.forUpdate() : query).execute();
  return new Map(present.map(({ id, updated_at }) => [id, updated_at]));
}
