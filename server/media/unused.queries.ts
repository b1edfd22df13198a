import { batchesOf } from '../db/batches.ts';
import { engineOf } from '../db/engine.ts';
import type { Db } from '../db/open.ts';
import { insertPending } from './pending.queries.ts';
import { variantKey, variantsOf } from './variants.ts';

/**
 * Takes away those of the uploads that nothing uses; call it in the transaction that drops their uses.
 * @returns their files and copies, noted as without a row, to be removed once the transaction is over
 */
export async function takeUnusedUploads(db: Db, names: string[], now: Date): Promise<string[]> {
  const files: string[] = [];
  for (const batch of batchesOf(names.toSorted())) {
    // who is about to write a use of one waits, and then finds it gone; whose use is written is seen by the deletion
    const lock = db.selectFrom('uploads').select('name').where('name', 'in', batch).orderBy('name');
    if (engineOf(db) === 'postgres') await lock.forUpdate().execute();
    const taken = await db
      .deleteFrom('uploads')
      .where('name', 'in', batch)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('media_uses').select('row_id').whereRef('upload_name', '=', 'uploads.name'))),
      )
      .returning(['name', 'width'])
      .execute();
    for (const { name, width } of taken)
      files.push(name, ...variantsOf(width ?? 0).map((one) => variantKey(name, one)));
  }
  for (const name of files) await insertPending(db, name, now);
  return files;
}
