import { engineOf } from '../db/engine.ts';
import type { Db } from '../db/open.ts';
import { AppError } from '../errors.ts';
import type { Replacement } from '../html/uploads.ts';
import { letOthersGo } from '../turns.ts';
import type { Owner } from './owned.ts';

/** The shared state of one run that replaces an upload. */
export type Replacing = {
  owner: Owner;
  /** `to` changes if another upload replaces that one while this runs. */
  replacement: Replacement;
  /** Looks up `to` again. @throws upload_not_found if it is gone */
  retarget: () => Promise<void>;
  /** Counts a written row. @throws if the run has to stop */
  onRow: () => Promise<void>;
  /** The errors of single rows, which do not stop the others. */
  faults: unknown[];
};

/** Attempts at a row that others write at the same time. */
const TRIES = 8;

/** A row, a draft or the new upload changed after it was read: the prepared change is out of date. */
class Behind extends Error {}

/** @throws Behind unless exactly the read rows were written */
export function refuseBehind(isWritten: boolean): void {
  if (!isWritten) throw new Behind('the row was written by somebody else');
}

/** Locks the new upload until the transaction ends. @throws Behind if it is gone */
export async function holdTarget(db: Db, { to }: Replacement): Promise<void> {
  const query = db.selectFrom('uploads').select('name').where('name', '=', to);
  const row = await (engineOf(db) === 'postgres' ? query.forKeyShare() : query).executeTakeFirst();
  refuseBehind(row !== undefined);
}

/**
 * Does the work of one row, again if somebody else wrote it; a row that fails is recorded and skipped. Between rows the
 * thread and the database are free for others. `work` returns whether it wrote.
 */
export async function inTurn(run: Replacing, work: () => Promise<boolean>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    let isWritten = false;
    try {
      isWritten = await work();
    } catch (error) {
      const isBehind = error instanceof Behind || AppError.of(error)?.code === 'draft_behind';
      if (isBehind) await run.retarget();
      if (isBehind && tries < TRIES) continue;
      run.faults.push(error);
    }
    if (isWritten) await run.onRow();
    break;
  }
  await letOthersGo();
}
