import { LIMITS } from '#common/limits.ts';
import type { Db } from '../db/open.ts';
import { AppError } from '../errors.ts';
import { lockAccount } from '../people/people.queries.ts';

/** Makes sure that an author's catalogue can take one item more; until the transaction ends nobody else adds one. @throws catalogue_full */
export async function reserveCatalogueItem(db: Db, authorId: string): Promise<void> {
  // what names the account is added meanwhile
  await lockAccount(db, authorId, 'forNoKeyUpdate');
  const max = LIMITS.catalogueItems;
  const query = db.selectFrom('catalogue_items').select(({ fn }) => fn.countAll<number>().as('count'));
  const { count } = await query.where('user_id', '=', authorId).executeTakeFirstOrThrow();
  if (Number(count) >= max) throw new AppError('catalogue_full', { max });
}
