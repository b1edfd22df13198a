import type { Portion } from '../db/backfills.ts';
import { engineOf } from '../db/engine.ts';
import type { Db } from '../db/open.ts';
import { readSettings } from '../settings/current.ts';
import { type UsingContent, type UsingKind, usesOfAll } from './shown.ts';
import { recordUses } from './uses.queries.ts';

/** Rows read at once: a content has up to 500,000 characters. */
const PORTION = 20;

type Read<K extends UsingKind> = UsingContent[K] & { id: string; updated_at: string };

/** The next rows of each kind after an id, with what shows uploads. */
const READERS: { [K in UsingKind]: (db: Db, after: string) => Promise<Read<K>[]> } = {
  users: (db, after) => {
    const query = db.selectFrom('users').select(['id', 'updated_at', 'image']);
    return query.where('id', '>', after).orderBy('id').limit(PORTION).execute();
  },
  site_settings: async (db, after) => {
    const query = db.selectFrom('site_settings').select(['id', 'updated_at']).where('id', '>', after);
    const rows = await query.execute();
    const { settings } = await readSettings(db);
    return rows.map((row) => ({ ...row, settings }));
  },
  ebooks: (db, after) => {
    const query = db.selectFrom('ebooks').select(['id', 'updated_at', 'cover_image', 'description']);
    return query.where('id', '>', after).orderBy('id').limit(PORTION).execute();
  },
  modules: (db, after) => {
    const query = db.selectFrom('modules').select(['id', 'updated_at', 'cover_image', 'video_url', 'content']);
    return query.where('id', '>', after).orderBy('id').limit(PORTION).execute();
  },
  supplements: (db, after) => {
    const query = db.selectFrom('supplements').select(['id', 'updated_at', 'image_url', 'description']);
    return query.where('id', '>', after).orderBy('id').limit(PORTION).execute();
  },
  products: (db, after) => {
    const query = db.selectFrom('products').select(['id', 'updated_at', 'image_url', 'description']);
    return query.where('id', '>', after).orderBy('id').limit(PORTION).execute();
  },
  catalogue_items: (db, after) => {
    const query = db.selectFrom('catalogue_items').select(['id', 'updated_at', 'image_url', 'description']);
    return query.where('id', '>', after).orderBy('id').limit(PORTION).execute();
  },
};
const ORDER: UsingKind[] = [
  'users',
  'site_settings',
  'ebooks',
  'modules',
  'supplements',
  'products',
  'catalogue_items',
];

/** Records what the next rows use that were written before uses were; a portion ends with `{kind} {id}`. */
export const backfillUses: Portion = (db, doneTo) => {
  const [kind, after = ''] = doneTo?.split(' ') ?? [];
  return readOn(db, ORDER.find((known) => known === kind) ?? 'users', after);
};

async function readOn<K extends UsingKind>(db: Db, kind: K, after: string): Promise<string | null> {
  const rows = await READERS[kind](db, after);
  const last = rows.at(-1);
  if (!last) return ORDER[ORDER.indexOf(kind) + 1] ?? null;
  const uses = await usesOfAll(kind, rows);
  const isWritten = await db.transaction().execute(async (tx) => {
    const present = await lockRows(tx, kind, rows);
    // what was saved since it was read is read again
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

/** When each of the rows that are still there was saved; until the transaction ends nobody saves or deletes one. */
async function lockRows(db: Db, kind: UsingKind, rows: { id: string }[]): Promise<Map<string, string>> {
  const ids = rows.map(({ id }) => id);
  const query = db.selectFrom(kind).select(['id', 'updated_at']).where('id', 'in', ids).orderBy('id');
  const present = await (engineOf(db) === 'postgres' ? query.forUpdate() : query).execute();
  return new Map(present.map(({ id, updated_at }) => [id, updated_at]));
}
