import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/open.ts';
import type { UsingKind } from '../uses/shown.ts';

const LISTED = ['id', 'name', 'original_name', 'kind', 'bytes', 'width', 'height'] as const;

export type FoundUse = {
  /** The upload's name. */
  name: string;
  kind: UsingKind | 'trash';
  id: string;
  ebook_id: string | null;
  title: string;
};
export type ListedUpload = Awaited<ReturnType<typeof listUploads>>[number];

/** Uploads of a kind whose names follow `after`, by name; of an owner, or all. */
export function listUploads(
  db: Db,
  { kind, after, ownerId, limit }: { kind: 'image' | 'video'; after: string; ownerId: string | null; limit: number },
) {
  let query = db.selectFrom('uploads').select(LISTED).where('kind', '=', kind).where('name', '>', after);
  if (ownerId !== null) query = query.where('user_id', '=', ownerId);
  return query.orderBy('name').limit(limit).execute();
}

/** The columns of each kind that name a row, its e-book, and whoever sees that it uses something besides administrators. */
type Columns = Record<'title' | 'ebook' | 'owner', RawBuilder<unknown>>;
const inEbook = { ebook: sql`ebook_id`, owner: sql`author_id` };
const COLUMNS: [UsingKind, Columns][] = [
  ['ebooks', { title: sql`title`, ebook: sql`id`, owner: sql`user_id` }],
  ['modules', { title: sql`title`, ...inEbook }],
  ['supplements', { title: sql`name`, ...inEbook }],
  ['products', { title: sql`name`, ...inEbook }],
  ['users', { title: sql`coalesce(nullif(name, ''), email)`, ebook: sql`null`, owner: sql`id` }],
  ['site_settings', { title: sql`''`, ebook: sql`null`, owner: sql`null` }],
];

/** What uses the uploads: of what is an author's own, or all. */
export async function listUses(db: Db, names: string[], authorId: string | null): Promise<FoundUse[]> {
  if (names.length === 0) return [];
  const found: FoundUse[] = [];
  for (const [kind, { title, ebook, owner }] of COLUMNS) {
    const ofAuthor = authorId === null ? sql`1 = 1` : sql`${owner} = ${authorId}`;
    const { rows } = await sql<Omit<FoundUse, 'kind'>>`
      select upload_name as name, id, ${ebook} as ebook_id, ${title} as title
      from media_uses join ${sql.table(kind)} on id = row_id
      where kind = ${kind} and upload_name in (${sql.join(names)}) and ${ofAuthor}
      order by id`.execute(db);
    found.push(...rows.map((row) => ({ ...row, kind })));
  }
  return [...found, ...(await listTrashUses(db, names, authorId))];
}

/** What in the trash uses the uploads, each once however many of its rows do. */
async function listTrashUses(db: Db, names: string[], authorId: string | null): Promise<FoundUse[]> {
  let query = db
    .selectFrom('media_uses')
    .innerJoin('trash_rows', (join) =>
      join.onRef('trash_rows.row_id', '=', 'media_uses.row_id').onRef('table_name', '=', 'media_uses.kind'),
    )
    .innerJoin('trash', 'trash.id', 'trash_id')
    .select(['upload_name as name', 'trash.id', 'ebook_id', 'title'])
    .distinct()
    .where('upload_name', 'in', names)
    .where('place', '=', 'trash');
  if (authorId !== null) query = query.where('user_id', '=', authorId);
  return (await query.orderBy('trash.id').execute()).map((row) => ({ ...row, kind: 'trash' as const }));
}
