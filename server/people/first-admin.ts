import type { Config } from '../config.ts';
import type { OpenDatabase } from '../db/open.ts';
import { firstAccountId, hasAdmin, lockAccounts, updateRole } from './people.queries.ts';

type Person = { id: string; email: string };

/**
 * Gives a new account the administrator's role if it is the first of the installation, or, where `ADMIN_EMAIL` is set,
 * if it has that address and there is no administrator yet.
 * @returns whether it was given.
 */
export function claimFirstAdmin(
  { db }: Pick<OpenDatabase, 'db'>,
  config: Pick<Config, 'adminEmail'>,
  person: Person,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockAccounts(tx);
    if (await hasAdmin(tx)) return false;
    const entitled = config.adminEmail
      ? person.email.toLowerCase() === config.adminEmail
      : (await firstAccountId(tx)) === person.id;
    if (entitled) await updateRole(tx, person.id, 'admin');
    return entitled;
  });
}
