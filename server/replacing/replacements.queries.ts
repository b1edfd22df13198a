import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import type { Revision } from '../revisions/revisions.queries.ts';

/** Who writes the log of a draft when texts are replaced: as a save where the draft is what is stored, else by this name. */
export const REPLACER = 'find';

// the revisions of one replacement have its time and its person in common

/**
 * The last replacement in an e-book of which some rows stand as it left them: nobody wrote into their drafts since, so that
 * its own batch is the last there.
 */
export async function findLastReplacement(db: Db, ebookId: string) {
  const found = await db
    .selectFrom('drafts')
    .innerJoin('draft_batches', (join) =>
      join
        .onRef('draft_batches.kind', '=', 'drafts.kind')
        .onRef('draft_batches.row_id', '=', 'drafts.row_id')
        .onRef('draft_batches.batch', '=', 'drafts.last_batch'),
    )
    .innerJoin('revisions', (join) =>
      join
        .onRef('revisions.row_id', '=', 'drafts.row_id')
        .onRef('revisions.row_kind', '=', 'drafts.kind')
        .onRef('revisions.created_at', '=', 'draft_batches.written_at')
        .onRef('revisions.created_by', '=', 'draft_batches.user_id'),
    )
    .leftJoin('users', 'users.id', 'revisions.created_by')
    .select(['revisions.created_at', 'revisions.created_by', 'users.name', 'users.email'])
    .select((eb) => [eb.fn.max('revisions.id').as('revision_id'), eb.fn.countAll<number>().as('texts')])
    .where('drafts.ebook_id', '=', ebookId)
    .where('revisions.kind', '=', 'replaced')
    // a file that was replaced is written under another name
    .where('draft_batches.client', 'in', ['save', REPLACER])
    .groupBy(['revisions.created_at', 'revisions.created_by', 'users.name', 'users.email'])
    .orderBy('revisions.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found ?? null;
}

/** The revisions that one replacement made in an e-book, in the order of its rows. */
export function listReplacedBy(
  db: Db,
  ebookId: string,
  { created_at, created_by }: Pick<Revision, 'created_at' | 'created_by'>,
) {
  const revisions = db.selectFrom('revisions').select(['id', 'row_kind', 'row_id']).where('ebook_id', '=', ebookId);
  return revisions
    .where('row_id', 'in', (eb) => eb.selectFrom('drafts').select('row_id').where('ebook_id', '=', ebookId))
    .where('kind', '=', 'replaced')
    .where('created_at', '=', created_at)
    .where('created_by', '=', created_by)
    .orderBy('id')
    .execute();
}

/** Whether the last batch of a draft is the one that a replacement wrote. */
export async function isLastBatchOf(
  db: Db,
  { kind, row_id, last_batch }: { kind: Revision['row_kind']; row_id: string; last_batch: number },
  { created_at, created_by }: Pick<Revision, 'created_at' | 'created_by'>,
): Promise<boolean> {
  const query = db.selectFrom('draft_batches').select(sql`1`.as('one')).where('kind', '=', kind);
  const found = await query
    .where('row_id', '=', row_id)
    .where('batch', '=', last_batch)
    .where('written_at', '=', created_at)
    .where('user_id', '=', created_by)
    .executeTakeFirst();
  return found !== undefined;
}
