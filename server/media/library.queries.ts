import { sql } from 'kysely';
import type { Db } from '../db/open.ts';

const LISTED = ['id', 'name', 'original_name', 'kind', 'mime', 'bytes', 'width', 'height', 'created_at'] as const;
/** The newest modules whose texts are looked through. */
const TEXTS = 200;

export type FoundUse = {
  /** The upload's name. */
  name: string;
  kind: 'ebooks' | 'modules' | 'supplements' | 'products';
  id: string;
  ebook_id: string;
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

const FIELDS = [
  ['ebooks', 'cover_image', 'title'],
  ['modules', 'cover_image', 'title'],
  ['modules', 'video_url', 'title'],
  ['supplements', 'image_url', 'name'],
  ['products', 'image_url', 'name'],
] as const;

/** What has one of the uploads as its picture or video, in the e-books of an author or in all. */
export async function listUses(db: Db, names: string[], authorId: string | null): Promise<FoundUse[]> {
  if (names.length === 0) return [];
  const addresses = names.map((name) => `/media/${name}`);
  const found: FoundUse[] = [];
  for (const [table, column, title] of FIELDS) {
    const ebookId = sql.ref(table === 'ebooks' ? 'id' : 'ebook_id');
    const owner = sql.ref(table === 'ebooks' ? 'user_id' : 'author_id');
    const ofAuthor = authorId === null ? sql`1 = 1` : sql`${owner} = ${authorId}`;
    const { rows } = await sql<Omit<FoundUse, 'kind'>>`
      select substr(${sql.ref(column)}, 8) as name, id, ${ebookId} as ebook_id, ${sql.ref(title)} as title
      from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(addresses)}) and ${ofAuthor}
      order by id`.execute(db);
    found.push(...rows.map((row) => ({ ...row, kind: table })));
  }
  return found;
}

/** What the newest modules of an author, or all, show inside their texts. */
export async function listUsesInTexts(db: Db, authorId: string | null): Promise<FoundUse[]> {
  const ofAuthor = authorId === null ? sql`1 = 1` : sql`author_id = ${authorId}`;
  const { rows: modules } = await sql<{ id: string; ebook_id: string; title: string; content: string }>`
    select id, ebook_id, title, content from (
      select id, ebook_id, title, content from modules
      where ${ofAuthor} order by created_at desc, id desc limit ${TEXTS}
    ) as newest where content like '%/media/%'`.execute(db);
  return modules.flatMap(({ id, ebook_id, title, content }) =>
    [...new Set([...content.matchAll(/\/media\/([A-Za-z0-9][A-Za-z0-9.-]*)/g)].map((match) => match[1] ?? ''))].map(
      (name) => ({ name, kind: 'modules' as const, id, ebook_id, title }),
    ),
  );
}
