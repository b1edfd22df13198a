import { type Ctx, withTransaction } from '../context.ts';
import type { Db } from '../db/open.ts';
import type { Replacement } from '../html/uploads.ts';
import type { Owner } from './owned.ts';
import type { RowTable } from './replace-row.ts';
import { holdTarget, inTurn, type Replacing, refuseBehind } from './replacing-run.ts';
import { replacedIn, type UsingContent } from './shown.ts';
import { replaceUses } from './uses.queries.ts';

type Held = { trash_id: string; position: number; table_name: string; row_id: string };

/** Replaces an upload in the trash. */
export async function inTrash(ctx: Ctx, run: Replacing): Promise<void> {
  for (const held of await listHeld(ctx.db, run.replacement.from, run.owner))
    await inTurn(run, () => replaceInHeld(ctx, held, run.replacement));
}

/** @returns false if the row was restored or purged */
async function replaceInHeld(ctx: Ctx, held: Held, replacement: Replacement): Promise<boolean> {
  const { trash_id, position, row_id } = held;
  const kind = held.table_name as Exclude<RowTable, 'users'>;
  const found = await ctx.db
    .selectFrom('trash_rows')
    .select('data')
    .where('trash_id', '=', trash_id)
    .where('position', '=', position)
    .executeTakeFirst();
  if (!found) return false;
  const row = JSON.parse(found.data) as UsingContent[typeof kind];
  const data = JSON.stringify({ ...row, ...(await replacedIn(kind, row, replacement)) });
  await withTransaction(ctx, async ({ db }) => {
    const { numUpdatedRows } = await db
      .updateTable('trash_rows')
      .set({ data })
      .where('trash_id', '=', trash_id)
      .where('position', '=', position)
      // another upload of it may be replaced at the same time
      .where('data', '=', found.data)
      .executeTakeFirst();
    refuseBehind(numUpdatedRows > 0n);
    await holdTarget(db, replacement);
    await replaceUses(db, { kind, place: 'trash', ids: [row_id] }, replacement);
  });
  return true;
}

function listHeld(db: Db, name: string, owner: Owner): Promise<Held[]> {
  let query = db
    .selectFrom('trash_rows')
    .innerJoin('trash', 'trash.id', 'trash_id')
    .innerJoin('media_uses', (join) =>
      join.onRef('media_uses.row_id', '=', 'trash_rows.row_id').onRef('media_uses.kind', '=', 'table_name'),
    )
    .select(['trash_id', 'position', 'table_name', 'trash_rows.row_id'])
    .where('upload_name', '=', name)
    .where('place', '=', 'trash');
  if (owner !== null) query = query.where('trash.user_id', '=', owner);
  return query.orderBy('trash_id').orderBy('position').execute();
}
