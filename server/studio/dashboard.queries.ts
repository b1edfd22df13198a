import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/open.ts';
import { isWhole } from '../ebooks/copies.queries.ts';
import type { ItemKind } from '../items/items.queries.ts';

/** Entries of each list. */
export const MOST = 5;
/** The newest items, which are checked for faults. */
const WINDOW = 1_000;

export type EditedEbook = {
  id: string;
  title: string;
  slug: string;
  cover_image: string | null;
  is_visible: boolean;
  changed_at: string;
};
export type EmptyModule = { id: string; title: string; ebook_id: string; ebook_title: string };
export type SuspectItem = {
  id: string;
  name: string;
  ebook_id: string;
  ebook_title: string;
  image_url: string | null;
  purchase_url: string;
  created_at: string;
  /** Whether the picture is an upload that no longer exists. */
  is_picture_gone: boolean;
};

export async function countUsers(db: Db): Promise<number> {
  const query = db.selectFrom('users').select((eb) => eb.fn.countAll().as('count'));
  return Number((await query.executeTakeFirstOrThrow()).count);
}

/** The number of supplements in the e-books of an author; of all for null. */
export async function countSupplements(db: Db, authorId: string | null): Promise<number> {
  let query = db.selectFrom('supplements').select((eb) => eb.fn.countAll().as('count'));
  if (authorId !== null) query = query.where('author_id', '=', authorId);
  return Number((await query.executeTakeFirstOrThrow()).count);
}

/** The e-books with the latest changes, of an author or of all. */
export function listEdited(db: Db, authorId: string | null): Promise<EditedEbook[]> {
  return lastEdited(db, authorId)
    .select(['id', 'title', 'slug', 'cover_image', 'is_visible', CHANGED.as('changed_at')])
    .limit(MOST)
    .execute();
}

// spelled out to match the index
const CHANGED = sql<string>`coalesce(changed_at, updated_at)`;

function lastEdited(db: Db, authorId: string | null) {
  const whole = db.selectFrom('ebooks').where(isWhole);
  const own = authorId === null ? whole : whole.where('user_id', '=', authorId);
  return own.orderBy(CHANGED, 'desc').orderBy('id', 'desc');
}

/** The ids of the e-books with the latest changes, as `listEdited`. */
export async function listEditedIds(db: Db, authorId: string | null, most: number): Promise<string[]> {
  const rows = await lastEdited(db, authorId).select('id').limit(most).execute();
  return rows.map(({ id }) => id);
}

/** The newest modules without content, of an author or of all. */
export async function listEmptyModules(db: Db, authorId: string | null): Promise<EmptyModule[]> {
  let query = db
    .selectFrom('modules')
    .innerJoin('ebooks', 'ebooks.id', 'modules.ebook_id')
    .select(['modules.id', 'modules.title', 'modules.ebook_id', 'ebooks.title as ebook_title'])
    // spelled out to match the index
    .where(sql<boolean>`modules.content = ''`)
    .where(isWhole);
  if (authorId !== null) query = query.where('modules.author_id', '=', authorId);
  return query.orderBy('modules.created_at', 'desc').orderBy('modules.id', 'desc').limit(MOST).execute();
}

/** Of an author's newest items (or all), those with no picture, a missing picture, or an invalid link. */
export async function listSuspects(db: Db, kind: ItemKind, authorId: string | null): Promise<SuspectItem[]> {
  const ofAuthor: RawBuilder<boolean> = authorId === null ? sql`1 = 1` : sql`author_id = ${authorId}`;
  const { rows } = await sql<SuspectItem>`
    with newest as (
      select id, name, ebook_id, image_url, purchase_url, created_at,
        case when image_url like '/media/%' then
          case when exists (select 1 from uploads where uploads.name = substr(image_url, 8)) then 0 else 1 end
        else 0 end as is_picture_gone
      from (
        select id, name, ebook_id, image_url, purchase_url, created_at from ${sql.table(kind)}
        where ${ofAuthor} order by created_at desc, id desc limit ${WINDOW}
      ) as items
    ), suspects as (
      select * from newest
      where image_url is null or image_url = '' or is_picture_gone = 1
        or not (purchase_url like 'http://_%' or purchase_url like 'https://_%')
      order by created_at desc, id desc limit ${MOST}
    )
    select suspects.*, ebooks.title as ebook_title from suspects
    join ebooks on ebooks.id = suspects.ebook_id
    order by suspects.created_at desc, suspects.id desc`.execute(db);
  return rows;
}
