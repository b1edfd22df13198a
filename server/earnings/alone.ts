import type { Db } from '../db/open.ts';
import { lockAccount } from '../people/people.queries.ts';

/**
 * Writes lines of one author while nobody else does: two reports may say something of one line.
 * @returns false if the account is gone
 */
export function alone(db: Db, userId: string, work: (db: Db) => Promise<void>): Promise<boolean> {
  return db.transaction().execute(async (db) => {
    const isThere = (await lockAccount(db, userId)) !== null;
    if (isThere) await work(db);
    return isThere;
  });
}
