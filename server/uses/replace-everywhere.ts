import type { Ctx } from '../context.ts';
import type { Db } from '../db/open.ts';
import type { MediaUsesTable } from '../db/tables.ts';
import type { Replacement } from '../html/uploads.ts';
import { kindIn, showingTables } from '../rows/kinds.ts';
import { isOwnedBy, type Owner } from './owned.ts';
import { inDrafts, inRevisions } from './replace-kept.ts';
import { type RowTable, replaceInRow, replaceInSettings } from './replace-row.ts';
import { inTrash } from './replace-trash.ts';
import { inTurn, type Replacing } from './replacing-run.ts';

/** Rows looked up at once. */
const PORTION = 50;

type Replace = (ctx: Ctx, run: Replacing) => Promise<void>;

/** The replacement function of each place that holds uses; add new places here. */
const PLACES: Record<MediaUsesTable['place'], Replace> = {
  published: inPublished,
  trash: inTrash,
  draft: inDrafts,
  // last: the file that a revision goes on showing depends on whether anything else keeps the old one
  revision: inRevisions,
};

/**
 * Replaces an upload wherever the owner's content uses it, each row in a transaction of its own, whose texts are
 * prepared before it begins. Each change becomes a version, so that an open form does not bring the old file back. A
 * run can stop after any row and continue later.
 */
export async function replaceEverywhere(ctx: Ctx, run: Replacing): Promise<void> {
  for (const replace of Object.values(PLACES)) await replace(ctx, run);
}

/** The tables in the lock order of saves: the catalogue before its copies, an e-book after its parts. */
function inLockingOrder(): RowTable[] {
  const within = [null, 'ebook_id', 'id'];
  const tables = within.flatMap((ebook) => showingTables().filter((table) => kindIn(table).ebook === ebook));
  return [...tables, 'users'];
}

async function inPublished(ctx: Ctx, run: Replacing): Promise<void> {
  for (const kind of inLockingOrder()) {
    let ids = await listUsing(ctx.db, kind, run, '');
    while (ids.length > 0) {
      for (const id of ids) await inTurn(run, () => replaceInRow(ctx, kind, id, run.replacement));
      ids = await listUsing(ctx.db, kind, run, ids.at(-1) ?? '');
    }
  }
  // the site's settings are the administrators'
  if (run.owner !== null) return;
  const uses = ctx.db.selectFrom('media_uses').select('row_id').where('upload_name', '=', run.replacement.from);
  const used = await uses.where('kind', '=', 'site_settings').executeTakeFirst();
  if (used) await inTurn(run, () => replaceInSettings(ctx, run.replacement));
}

type Wanted = { replacement: Replacement; owner: Owner };

/** The rows of a kind that use an upload, by their ids, after one. */
async function listUsing(db: Db, kind: RowTable, { replacement, owner }: Wanted, after: string): Promise<string[]> {
  const query = db
    .withTables<Record<string, Record<string, unknown>>>()
    .selectFrom(kind as string)
    .innerJoin('media_uses', 'row_id', 'id')
    .select('row_id')
    .where('upload_name', '=', replacement.from)
    .where('media_uses.kind', '=', kind)
    .where('place', '=', 'published')
    .where('row_id', '>', after)
    .where(isOwnedBy(kind, owner))
    .orderBy('row_id')
    .limit(PORTION);
  return (await query.execute()).map(({ row_id }) => String(row_id));
}
