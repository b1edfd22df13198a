import { setImmediate as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Ctx } from '../context.ts';
import type { Db } from '../db/open.ts';
import { replaceInDraft } from '../drafts/replace-upload.ts';
import type { Replacement } from '../html/uploads.ts';
import { isKeptBy, KEEPS, KEPT_ROWS, type Owner } from './owned.ts';
import type { UsingKind } from './shown.ts';
import { replaceUses } from './uses.queries.ts';

/** Drafts and revisions looked at together. */
const PORTION = 8;

/**
 * Puts another upload in the place of one in the drafts that show it besides those that followed their rows.
 * @returns how many those are
 */
export async function inDrafts(ctx: Ctx, replacement: Replacement, owner: Owner): Promise<number> {
  for (let count = 0; ; ) {
    const found = await listKeptUsing(ctx.db, 'draft', replacement.from, owner);
    if (found.length === 0) return count;
    for (const { kind, row_id, ebook_id, user_id } of found) {
      const place = { kind: kind === 'ebooks' ? ('ebook' as const) : kind, row_id };
      if (await replaceInDraft(ctx, place, { replacement, ebook: { id: ebook_id, user_id } })) count += 1;
      await replaceUses(ctx.db, { kind, place: 'draft', ids: [row_id] }, replacement);
    }
    await pause();
  }
}

/**
 * A revision goes on saying what it said: the old address leads to the new file, which is in use by it from then on. Where
 * somebody else's content keeps the old file, it shows that.
 * @returns none, as none was written
 */
export async function inRevisions({ db }: Ctx, replacement: Replacement, owner: Owner): Promise<number> {
  const uses = db.selectFrom('media_uses').select('row_id').where('upload_name', '=', replacement.from);
  if (await uses.where('place', '<>', 'revision').executeTakeFirst()) return 0;
  for (;;) {
    const found = await listKeptUsing(db, 'revision', replacement.from, owner);
    if (found.length === 0) return 0;
    for (const { kind, use_id } of found)
      await replaceUses(db, { kind, place: 'revision', ids: [use_id] }, replacement);
    await pause();
  }
}

type KeptUsing = {
  kind: Exclude<UsingKind, 'users' | 'site_settings'>;
  use_id: string;
  row_id: string;
  ebook_id: string;
  user_id: string;
};

/** Drafts, or revisions, that use an upload. */
async function listKeptUsing(db: Db, place: 'draft' | 'revision', name: string, owner: Owner): Promise<KeptUsing[]> {
  const { rows } = await sql<KeptUsing>`
    select media_uses.kind, media_uses.row_id as use_id, kept.row_id, kept.ebook_id,
      coalesce(ebooks.user_id, kept.tenant_id) as user_id
    from ${KEPT_ROWS[place]} join media_uses on ${KEEPS[place]}
    where upload_name = ${name} and ${isKeptBy(owner)}
    order by kept.row_id, media_uses.row_id limit ${PORTION}`.execute(db);
  return rows;
}
