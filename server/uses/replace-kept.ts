import { sql } from 'kysely';
import { type Ctx, withTransaction } from '../context.ts';
import type { Db } from '../db/open.ts';
import { prepareDraft, writePrepared } from '../drafts/replace-upload.ts';
import { kindIn, type ShowingTable } from '../rows/kinds.ts';
import { isKeptBy, KEEPS, KEPT_ROWS } from './owned.ts';
import { holdTarget, inTurn, type Replacing } from './replacing-run.ts';
import { replaceUses } from './uses.queries.ts';

/** Drafts and revisions looked up at once. */
const PORTION = 50;

/** Replaces an upload in the drafts that show it, besides those that followed their rows. */
export async function inDrafts(ctx: Ctx, run: Replacing): Promise<void> {
  let found = await listKeptUsing(ctx.db, 'draft', run, '');
  while (found.length > 0) {
    for (const kept of found) await inTurn(run, () => replaceInKeptDraft(ctx, kept, run));
    found = await listKeptUsing(ctx.db, 'draft', run, found.at(-1)?.use_id ?? '');
  }
}

/** @returns whether the draft showed the upload */
async function replaceInKeptDraft(ctx: Ctx, kept: KeptUsing, { replacement }: Replacing): Promise<boolean> {
  const { kind, row_id, ebook_id, user_id } = kept;
  const place = { kind: kindIn(kind).name, row_id };
  const prepared = await prepareDraft(ctx, place, { replacement, ebook: { id: ebook_id, user_id }, row: null });
  return withTransaction(ctx, async (ctx) => {
    const isShown = await writePrepared(ctx, prepared);
    await holdTarget(ctx.db, replacement);
    await replaceUses(ctx.db, { kind, place: 'draft', ids: [row_id] }, replacement);
    return isShown;
  });
}

/**
 * A revision does not change: the old address leads to the new file, which the revision uses from then on. If another
 * row keeps the old file, the revision shows that.
 */
export async function inRevisions(ctx: Ctx, run: Replacing): Promise<void> {
  const uses = ctx.db.selectFrom('media_uses').select('row_id').where('upload_name', '=', run.replacement.from);
  if (await uses.where('place', '<>', 'revision').executeTakeFirst()) return;
  let found = await listKeptUsing(ctx.db, 'revision', run, '');
  while (found.length > 0) {
    for (const { kind, use_id } of found)
      await inTurn(run, () =>
        withTransaction(ctx, async ({ db }) => {
          await holdTarget(db, run.replacement);
          await replaceUses(db, { kind, place: 'revision', ids: [use_id] }, run.replacement);
          return false;
        }),
      );
    found = await listKeptUsing(ctx.db, 'revision', run, found.at(-1)?.use_id ?? '');
  }
}

type KeptUsing = {
  kind: ShowingTable;
  use_id: string;
  row_id: string;
  ebook_id: string;
  user_id: string;
};

/** Drafts, or revisions, that use an upload, after one. */
async function listKeptUsing(
  db: Db,
  place: 'draft' | 'revision',
  { replacement: { from }, owner }: Replacing,
  after: string,
): Promise<KeptUsing[]> {
  const { rows } = await sql<KeptUsing>`
    select media_uses.kind, media_uses.row_id as use_id, kept.row_id, kept.ebook_id,
      coalesce(ebooks.user_id, kept.tenant_id) as user_id
    from ${KEPT_ROWS[place]} join media_uses on ${KEEPS[place]}
    where upload_name = ${from} and ${isKeptBy(owner)} and media_uses.row_id > ${after}
    order by media_uses.row_id limit ${PORTION}`.execute(db);
  return rows;
}
