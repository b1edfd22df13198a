import type { Config } from '../config.ts';
import type { Db, OpenDatabase } from '../db/open.ts';
import { accountIdOf, firstAccountId, hasAdmin, lockAccounts, updateRole } from './people.queries.ts';

/**
 * Gives the account entitled to it the administrator's role if there is no administrator yet: the first of the
 * installation or, where `ADMIN_EMAIL` is set, the one with that address.
 * @returns the id of the account to which it was given, or null
 */
export function claimFirstAdmin(
  { db }: Pick<OpenDatabase, 'db'>,
  config: Pick<Config, 'adminEmail'>,
): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    await lockAccounts(tx);
    if (await hasAdmin(tx)) return null;
    const id = await entitled(tx, config);
    if (id) await updateRole(tx, id, 'admin');
    return id;
  });
}

function entitled(db: Db, { adminEmail }: Pick<Config, 'adminEmail'>): Promise<string | null> {
  return adminEmail ? accountIdOf(db, adminEmail) : firstAccountId(db);
}
