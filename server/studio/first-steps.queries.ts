import { GUIDE_SLUG } from '#common/addresses.ts';
import type { Db } from '../db/open.ts';
import type { FirstStepsTable } from '../db/tables.ts';
import { isWhole } from '../ebooks/copies.queries.ts';

export type Begun = { id: string; slug: string; is_visible: boolean };

/** What a person saw to that no other row tells. */
export async function listMarks(db: Db, userId: string): Promise<FirstStepsTable['step'][]> {
  const rows = await db.selectFrom('first_steps').select('step').where('user_id', '=', userId).execute();
  return rows.map(({ step }) => step);
}

/** The newest e-book but the sample. */
export async function findBegun(db: Db): Promise<Begun | null> {
  const query = db
    .selectFrom('ebooks')
    .select(['id', 'slug', 'is_visible'])
    .where('slug', '<>', GUIDE_SLUG)
    .where(isWhole);
  return (await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst()) ?? null;
}

/** Whether an e-book, not the sample, has a row in the table. */
export async function isBegun(db: Db, table: 'modules' | 'supplements' | 'products'): Promise<boolean> {
  const query = db
    .selectFrom(table)
    .innerJoin('ebooks', 'ebooks.id', 'ebook_id')
    .select('ebooks.id')
    .where('ebooks.slug', '<>', GUIDE_SLUG);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

/** Whether anybody was asked in: there is a second account, or an invitation. */
export async function hasCompany(db: Db): Promise<boolean> {
  const [accounts, invitations] = await Promise.all([
    db.selectFrom('users').select('id').limit(2).execute(),
    db.selectFrom('invitations').select('id').limit(1).execute(),
  ]);
  return accounts.length + invitations.length > 1;
}
