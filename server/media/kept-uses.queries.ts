import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import { KINDS, type ShowingTable } from '../rows/kinds.ts';
import { isKeptBy, KEEPS, KEPT_ROWS, type Owner } from '../uses/owned.ts';
import type { FoundUse } from './found-use.ts';

type Row = {
  name: string;
  kind: ShowingTable;
  id: string;
  ebook_id: string;
  title: string | null;
  is_new: boolean | number;
  changes: string | Record<string, unknown> | null;
  trash_id: string | null;
  trash_title: string | null;
};

/** What uses uploads in its draft or an earlier state, each once; what lies in the trash by its place there. */
export async function listKeptUses(db: Db, names: string[], owner: Owner): Promise<FoundUse[]> {
  const [drafts, revisions] = [await listKept(db, 'draft', names, owner), await listKept(db, 'revision', names, owner)];
  return [
    ...drafts.map((row) => keptUse(row, row.is_new ? 'begun' : 'draft')),
    ...revisions.map((row) => keptUse(row, 'revision')),
  ];
}

const OF_DRAFT = sql`kept.is_new, kept.changes`;
const OF_REVISION = sql`1 = 0 as is_new, null as changes`;

/** What a kept row is called, of whichever kind it is, while it is there. */
const titles = () =>
  KINDS.flatMap(({ table, title }) => {
    if (!title) return [];
    const own = `own_${table}`;
    const join = sql`left join ${sql.table(table)} as ${sql.ref(own)} on ${sql.ref(`${own}.id`)} = kept.row_id`;
    return [{ title: sql.ref(`${own}.${title}`), join }];
  });

async function listKept(db: Db, place: keyof typeof KEPT_ROWS, names: string[], owner: Owner): Promise<Row[]> {
  const named = titles();
  const { rows } = await sql<Row>`
    select distinct upload_name as name, media_uses.kind, kept.row_id as id, kept.ebook_id,
      ${place === 'draft' ? OF_DRAFT : OF_REVISION}, trash.id as trash_id, trash.title as trash_title,
      coalesce(${sql.join(named.map(({ title }) => title))}) as title
    from ${KEPT_ROWS[place]}
      join media_uses on ${KEEPS[place]}
      ${sql.join(
        named.map(({ join }) => join),
        sql` `,
      )}
      left join trash_rows on trash_rows.row_id = kept.row_id and table_name = media_uses.kind
      left join trash on trash.id = trash_id
    where upload_name in (${sql.join(names)}) and ${isKeptBy(owner)}
    order by kept.row_id`.execute(db);
  return rows;
}

function keptUse({ name, kind, id, ebook_id, ...row }: Row, kept: 'draft' | 'begun' | 'revision'): FoundUse {
  if (row.trash_id)
    return { name, kind: 'trash', id: row.trash_id, ebook_id, title: row.trash_title ?? '', kept: null };
  const changes: Record<string, unknown> = typeof row.changes === 'string' ? JSON.parse(row.changes) : row.changes;
  const title = row.title ?? String(changes?.title ?? changes?.name ?? '');
  return { name, kind, id, ebook_id, title, kept };
}
