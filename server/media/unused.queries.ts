import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { batchesOf } from '../db/batches.ts';
import { engineOf } from '../db/engine.ts';
import type { Db } from '../db/open.ts';
import type { Tables } from '../db/tables.ts';
import { insertPending } from './pending.queries.ts';
import { ICON_SIDES, iconKey, portableKey, variantKey, variantsOf } from './variants.ts';

/** Whether nothing uses an upload. */
export function isUnused({ not, exists, selectFrom }: ExpressionBuilder<Tables, 'uploads'>): Expression<SqlBool> {
  return not(exists(selectFrom('media_uses').select('row_id').whereRef('upload_name', '=', 'uploads.name')));
}

/**
 * Removes the unused ones of the uploads; call it in the transaction that drops their uses.
 * @returns their number, and their files and copies, noted as without a row, to be removed once the transaction is over
 */
export async function takeUnusedUploads(
  db: Db,
  names: string[],
  now: Date,
): Promise<{ taken: number; files: string[] }> {
  const files: string[] = [];
  let count = 0;
  for (const batch of batchesOf(names.toSorted())) {
    // a transaction that is about to write a use waits, and then finds the upload gone; this one sees uses already
    // written
    const lock = db.selectFrom('uploads').select('name').where('name', 'in', batch).orderBy('name');
    if (engineOf(db) === 'postgres') await lock.forUpdate().execute();
    const taken = await db
      .deleteFrom('uploads')
      .where('name', 'in', batch)
      .where(isUnused)
      .returning(['name', 'width'])
      .execute();
    count += taken.length;
    const gone = taken.map(({ name }) => name);
    // earlier names of a removed upload lead nowhere
    if (gone.length > 0) await db.deleteFrom('replaced_uploads').where('replaced_by', 'in', gone).execute();
    for (const { name, width } of taken) {
      const icons = ICON_SIDES.map((side) => iconKey(name, side));
      const copies = width
        ? [...variantsOf(width).map((one) => variantKey(name, one)), portableKey(name), ...icons]
        : [];
      files.push(name, ...copies);
    }
  }
  for (const name of files) await insertPending(db, name, now);
  return { taken: count, files };
}
