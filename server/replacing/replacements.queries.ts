import type { Db } from '../db/open.ts';
import type { Draft } from '../drafts/drafts.queries.ts';
import type { Revision } from '../revisions/revisions.queries.ts';

/**
 * The writer of a draft's log when texts are replaced: as a save if the draft equals the stored state, else this name.
 */
export const REPLACER = 'find';

/**
 * The time and the author of a replacement, which its revisions share, and the batches of rows that are unchanged
 * since.
 */
export type Made = Pick<Revision, 'created_at' | 'created_by'>;

/**
 * The last replacement in an e-book that left some rows unchanged since: nobody wrote into their drafts, so that its
 * own batch is their last.
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
    // replacing an upload writes under another name
    .where('draft_batches.client', 'in', ['save', REPLACER])
    .groupBy(['revisions.created_at', 'revisions.created_by', 'users.name', 'users.email'])
    .orderBy('revisions.created_at', 'desc')
    .orderBy('revision_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found ?? null;
}

/** The revisions of one replacement in an e-book, in the order of its rows. */
export function listReplacedBy(db: Db, ebookId: string, { created_at, created_by }: Made) {
  const revisions = db.selectFrom('revisions').select(['id', 'row_kind', 'row_id']).where('ebook_id', '=', ebookId);
  return revisions
    .where('row_id', 'in', (eb) => eb.selectFrom('drafts').select('row_id').where('ebook_id', '=', ebookId))
    .where('kind', '=', 'replaced')
    .where('created_at', '=', created_at)
    .where('created_by', '=', created_by)
    .orderBy('id')
    .execute();
}

/** The replacement whose batch is the last of a draft. Null for none. */
export async function findLeaver(db: Db, { kind, row_id, last_batch }: Draft): Promise<Made | null> {
  const query = db
    .selectFrom('draft_batches')
    .innerJoin('revisions', (join) =>
      join
        .onRef('revisions.row_id', '=', 'draft_batches.row_id')
        .onRef('revisions.row_kind', '=', 'draft_batches.kind')
        .onRef('revisions.created_at', '=', 'draft_batches.written_at')
        .onRef('revisions.created_by', '=', 'draft_batches.user_id'),
    )
    .select(['revisions.created_at', 'revisions.created_by'])
    .where('draft_batches.kind', '=', kind)
    .where('draft_batches.row_id', '=', row_id);
  const found = await query
    .where('batch', '=', last_batch)
    .where('revisions.kind', '=', 'replaced')
    .where('client', 'in', ['save', REPLACER])
    .executeTakeFirst();
  return found ?? null;
}
