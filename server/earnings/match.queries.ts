import { batchesOf } from '../db/batches.ts';
import type { Db } from '../db/open.ts';

/** A link of an author: its e-book, and what it is counted as. */
export type OwnLink = { code: string; ebook_id: string; item: string };

/** The e-books of an author, those in the trash included. */
export async function listOwnEbooks(db: Db, userId: string): Promise<Set<string>> {
  const [ebooks, trash] = await Promise.all([
    db.selectFrom('ebooks').select('id').where('user_id', '=', userId).execute(),
    db.selectFrom('trash').select('row_id').where('kind', '=', 'ebooks').where('user_id', '=', userId).execute(),
  ]);
  return new Set([...ebooks.map(({ id }) => id), ...trash.map(({ row_id }) => row_id)]);
}

const LINK = ['code', 'ebook_id', 'kind', 'row_id'] as const;
type LinkRow = { code: string; ebook_id: string; kind: string; row_id: string };
const linkOf = ({ code, ebook_id, kind, row_id }: LinkRow): OwnLink => ({
  ...{ code, ebook_id, item: kind === 'ebooks' ? code : row_id },
});

/** The links with those codes. */
export async function listLinks(db: Db, codes: string[]): Promise<OwnLink[]> {
  const read = (batch: string[]) => db.selectFrom('links').select(LINK).where('code', 'in', batch).execute();
  return (await Promise.all(batchesOf(codes).map(read))).flat().map(linkOf);
}

/** The links after a code, in the order of codes. */
export async function listLinksAfter(db: Db, code: string, limit: number): Promise<OwnLink[]> {
  const query = db.selectFrom('links').select(LINK).where('code', '>', code).orderBy('code').limit(limit);
  return (await query.execute()).map(linkOf);
}

/** Which module each number of an e-book stood for, and since when, in the order of time. */
export function listNumbersOf(db: Db, ebookId: string) {
  const query = db.selectFrom('module_numbers').select(['number', 'since', 'module_id']);
  return query.where('ebook_id', '=', ebookId).orderBy('since').execute();
}

/** Where an author put lines of a program by hand. */
export function listRules(db: Db, userId: string, program: string) {
  const query = db.selectFrom('earning_rules').select(['kind', 'value', 'ebook_id', 'item']);
  return query.where('user_id', '=', userId).where('program', '=', program).execute();
}
