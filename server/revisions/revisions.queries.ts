import type { Selectable } from 'kysely';
import type { Db } from '../db/open.ts';
import type { Tables } from '../db/tables.ts';

export type Revision = Selectable<Tables['revisions']>;

export async function insertRevision(db: Db, row: Revision): Promise<void> {
  await db.insertInto('revisions').values(row).execute();
}

export async function findRevision(db: Db, id: string): Promise<Revision | null> {
  return (await db.selectFrom('revisions').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}
