import { LIMITS } from '#common/limits.ts';
import type { Db } from '../db/open.ts';
import { AppError } from '../errors.ts';
import { lockAccount } from '../people/people.queries.ts';
import type { PartTable } from '../rows/kinds.ts';
import { countEbooksOf, hasRows, lockEbooks } from './ebooks.queries.ts';

/**
 * Reserves room for `more` rows of a kind in each of the e-books: until the transaction ends nobody else adds one.
 * @throws ebook_full
 */
export async function reserveRow(db: Db, kind: PartTable, ebookIds: string[], more = 1): Promise<void> {
  await lockEbooks(db, ebookIds);
  const max = LIMITS.rowsOfEbook;
  if (more > max || (await hasRows(db, kind, ebookIds, max - more + 1))) throw new AppError('ebook_full', { max });
}

/** Reserves room for `more` e-books of an author. @throws ebooks_full */
export async function reserveEbook(db: Db, authorId: string, more = 1): Promise<void> {
  // this lock does not block inserts of rows that refer to the account
  await lockAccount(db, authorId, 'forNoKeyUpdate');
  const max = LIMITS.ebooks;
  if ((await countEbooksOf(db, authorId)) + more > max) throw new AppError('ebooks_full', { max });
}
