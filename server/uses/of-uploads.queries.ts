import { sql } from 'kysely';
import { isBackfilled } from '../db/backfills.ts';
import { batchesOf } from '../db/batches.ts';
import type { Db } from '../db/open.ts';
import { AppError } from '../errors.ts';
import { showingTables } from '../rows/kinds.ts';
import { isKeptBy, isOwnedBy, KEEPS, KEPT_ROWS, type Owner } from './owned.ts';
import type { UsingTable } from './shown.ts';

const tables = (): UsingTable[] => [...showingTables(), 'users', 'site_settings'];

/** Refuses while the uses of older rows are still being collected. @throws uses_unknown */
export async function checkUsesKnown(db: Db): Promise<void> {
  if (!(await isBackfilled(db, 'media.uses'))) throw new AppError('uses_unknown');
}

/** The number of rows that use an upload, without revisions, which do not change. */
export async function countPresentUses(db: Db, name: string): Promise<number> {
  const query = db.selectFrom('media_uses').select(({ fn }) => fn.countAll<number>().as('count'));
  const uses = query.where('upload_name', '=', name).where('place', '<>', 'revision');
  return Number((await uses.executeTakeFirstOrThrow()).count);
}

/** The number of other people's rows that use the uploads, apart from those in `place`. */
export async function countForeignUses(db: Db, names: string[], owner: Owner, { besides = '' } = {}): Promise<number> {
  if (owner === null) return 0;
  let count = 0;
  for (const batch of batchesOf(names)) {
    const own = tables().map(
      (kind) => sql`not (media_uses.kind = ${kind} and place = 'published'
        and exists (select 1 from ${sql.table(kind)} where id = row_id and ${isOwnedBy(kind, owner)}))`,
    );
    const inOwnTrash = sql`exists (select 1 from trash_rows join trash on trash.id = trash_id
      where trash_rows.row_id = media_uses.row_id and table_name = media_uses.kind and user_id = ${owner})`;
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from media_uses where upload_name in (${sql.join(batch)})
        and place <> ${besides} and ${sql.join([...own, ...keptOfOwn(owner)], sql` and `)} and not (place = 'trash' and ${inOwnTrash})`.execute(
      db,
    );
    count += Number(rows[0]?.count);
  }
  return count;
}

/** The condition that a use is not in the owner's drafts and revisions. */
const keptOfOwn = (owner: Owner) =>
  (['draft', 'revision'] as const).map(
    (place) => sql`not exists (select 1 from ${KEPT_ROWS[place]} where ${KEEPS[place]} and ${isKeptBy(owner)})`,
  );

/** Removes all uses of uploads. */
export async function dropUsesOf(db: Db, names: string[]): Promise<void> {
  for (const batch of batchesOf(names)) await db.deleteFrom('media_uses').where('upload_name', 'in', batch).execute();
}
