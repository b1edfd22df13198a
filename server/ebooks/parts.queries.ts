import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/open.ts';
import { idOrNone } from '../ids.ts';
import type { ChangedPart } from '../live/hub.ts';

/** A stored part of an e-book: of the e-book itself, `ebook_id` is its own; empty of what stands in none. */
export type StoredPart = {
  ebook_id: string;
  owner_id: string;
  version: number;
  updated_at: string | null;
  /** Who wrote it last. */
  updated_by: string | null;
  name: string | null;
  email: string | null;
};

const OWN = sql`select id, id as ebook_id, user_id as owner_id, version, updated_by, updated_at from ebooks`;
const inEbook = (table: 'modules' | 'supplements' | 'products') =>
  sql`select id, ebook_id, author_id as owner_id, version, updated_by, updated_at from ${sql.table(table)}`;

const ROWS: Record<ChangedPart, RawBuilder<unknown>> = {
  ebook: OWN,
  modules: inEbook('modules'),
  supplements: inEbook('supplements'),
  products: inEbook('products'),
  catalogue_items: sql`
    select id, '' as ebook_id, user_id as owner_id, version, updated_by, updated_at from catalogue_items`,
  support: sql`
    select ebooks.id, ebooks.id as ebook_id, ebooks.user_id as owner_id, coalesce(support_info.version, 0) as version,
      support_info.updated_by, support_info.updated_at
    from ebooks left join support_info on support_info.ebook_id = ebooks.id`,
};

/** The version of a row, its owner, and who wrote it last. */
export async function findPart(db: Db, what: ChangedPart, id: string): Promise<StoredPart | null> {
  const { rows } = await sql<StoredPart>`
    select part.ebook_id, part.owner_id, part.version, part.updated_at, part.updated_by, users.name, users.email
    from (${ROWS[what]}) as part left join users on users.id = part.updated_by
    where part.id = ${idOrNone(id)}`.execute(db);
  return rows[0] ?? null;
}
