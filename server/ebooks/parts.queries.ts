import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/open.ts';
import { idOrNone } from '../ids.ts';
import { type Kind, type KindName, kindNamed } from '../rows/kinds.ts';

/**
 * A stored row of an e-book. `ebook_id` is the e-book's own id for the e-book itself, and empty for a row in no e-book.
 */
export type StoredPart = {
  ebook_id: string;
  owner_id: string;
  version: number;
  updated_at: string | null;
  /** The account that last wrote it. */
  updated_by: string | null;
  name: string | null;
  email: string | null;
};

/** The rows of a kind. A kind that each e-book has one of exists with every e-book. */
function rowsOf({ table, key, ebook, owner }: Kind): RawBuilder<unknown> {
  if (key === 'ebook_id') {
    const stored = (column: string) => sql.ref(`${table}.${column}`);
    return sql`
      select ebooks.id, ebooks.id as ebook_id, ebooks.user_id as owner_id, coalesce(${stored('version')}, 0) as version,
        ${stored('updated_by')}, ${stored('updated_at')}
      from ebooks left join ${sql.table(table)} on ${stored(key)} = ebooks.id`;
  }
  return sql`
    select id, ${ebook ? sql.ref(ebook) : sql`''`} as ebook_id, ${owner ? sql.ref(owner) : sql`''`} as owner_id, version,
      updated_by, updated_at
    from ${sql.table(table)}`;
}

/** The version of a row, its owner, and its last writer. */
export async function findPart(db: Db, what: KindName, id: string): Promise<StoredPart | null> {
  const { rows } = await sql<StoredPart>`
    select part.ebook_id, part.owner_id, part.version, part.updated_at, part.updated_by, users.name, users.email
    from (${rowsOf(kindNamed(what))}) as part left join users on users.id = part.updated_by
    where part.id = ${idOrNone(id)}`.execute(db);
  return rows[0] ?? null;
}
