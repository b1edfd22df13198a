import { LIMITS } from '#common/limits.ts';
import type { Db } from '../db/open.ts';
import { AppError } from '../errors.ts';
import { lockAccount } from '../people/people.queries.ts';

/**
 * Reserves room for one more item in an author's catalogue: until the transaction ends nobody else adds one. @throws
 * catalogue_full
 */
export async function reserveCatalogueItem(db: Db, authorId: string): Promise<void> {
  // this lock does not block inserts of rows that refer to the account
  await lockAccount(db, authorId, 'forNoKeyUpdate');
  const max = LIMITS.catalogueItems;
  const query = db.selectFrom('catalogue_items').select(({ fn }) => fn.countAll<number>().as('count'));
  const { count } = await query.where('user_id', '=', authorId).executeTakeFirstOrThrow();
  if (Number(count) >= max) throw new AppError('catalogue_full', { max });
}
