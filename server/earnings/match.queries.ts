import { sql } from 'kysely';
import type { EarningRulesTable } from '../db/earning-tables.ts';
import type { Db } from '../db/open.ts';
import { isIn } from './earnings.queries.ts';

/** A link of an author: its e-book, and what it is counted as. */
export type OwnLink = { code: string; ebook_id: string; item: string };

/** An author's links with those codes, whatever the case of their letters; those of e-books in the trash included. */
export async function listOwnLinks(db: Db, userId: string, codes: string[]): Promise<OwnLink[]> {
  if (codes.length === 0) return [];
  const lowered = [...new Set(codes.map((code) => code.toLowerCase()))];
  const query = db.selectFrom('links').select(['code', 'ebook_id', 'kind', 'row_id']);
  const rows = await query
    .where(isIn(db, sql`lower(code)`, lowered))
    .where(({ or, exists, selectFrom }) => {
      const kept = selectFrom('ebooks').select('id').whereRef('id', '=', 'links.ebook_id');
      const deleted = selectFrom('trash_rows')
        .innerJoin('trash', 'trash.id', 'trash_rows.trash_id')
        .select('trash.id')
        .whereRef('trash_rows.row_id', '=', 'links.ebook_id')
        .where('trash_rows.table_name', '=', 'ebooks');
      return or([exists(kept.where('user_id', '=', userId)), exists(deleted.where('trash.user_id', '=', userId))]);
    })
    .execute();
  return rows.map(({ code, ebook_id, kind, row_id }) => ({
    ...{ code, ebook_id, item: kind === 'ebooks' ? code : row_id },
  }));
}

/** What lines say by which an author may have put them into places. */
export type RuleValues = Record<EarningRulesTable['kind'], string[]>;

/** Where an author put lines of a program by hand that say one of these. */
export async function listRules(db: Db, userId: string, program: string, values: RuleValues) {
  const read = (kind: keyof RuleValues) =>
    db
      .selectFrom('earning_rules')
      .select(['kind', 'value', 'ebook_id', 'item', 'is_estimate'])
      .where('user_id', '=', userId)
      .where('program', '=', program)
      .where('kind', '=', kind)
      .where(isIn(db, sql.ref('value'), values[kind]))
      .execute();
  // each by the key: of kinds together SQLite reads all that the author has
  return (await Promise.all((['word', 'product', 'line'] as const).map(read))).flat();
}
