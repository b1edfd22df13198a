import type { Portion } from '../db/backfills.ts';
import { ITEM_KINDS } from '../items/items.queries.ts';
import { recordOverrides } from './linked-copies.queries.ts';

/** Copies in one transaction. */
const PORTION = 100;

/** Records the overrides of linked copies from before there was such a record; a portion ends with `{kind} {id}`. */
export const backfillOverrides: Portion = async (db, doneTo) => {
  const [at, after = ''] = doneTo?.split(' ') ?? [];
  const kind = ITEM_KINDS.find((known) => known === at) ?? 'supplements';
  const query = db.selectFrom(kind).select('id').where('id', '>', after).where('catalogue_id', 'is not', null);
  const rows = await query.orderBy('id').limit(PORTION).execute();
  const last = rows.at(-1);
  if (!last) return ITEM_KINDS[ITEM_KINDS.indexOf(kind) + 1] ?? null;
  const ids = rows.map(({ id }) => id);
  await db.transaction().execute((tx) => recordOverrides(tx, kind, { ids }));
  return `${kind} ${last.id}`;
};
