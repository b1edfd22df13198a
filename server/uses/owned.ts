import { type RawBuilder, sql } from 'kysely';
import { type Actor, hasRole } from '../policy.ts';
import { KINDS, kindIn } from '../rows/kinds.ts';
import type { UsingTable } from './shown.ts';

/** The owner of the rows: an account, or (null) everybody, for administrators. */
export type Owner = string | null;

/** The owner whose uploads and rows an actor manages: the actor, or everybody. */
export const ownerFor = (actor: Actor): Owner => (hasRole(actor, 'admin') ? null : actor.id);

/** The column of a table with the owner of a row; the site's settings have none. */
function ownerIn(table: UsingTable): RawBuilder<string | null> {
  if (table === 'site_settings') return sql`null`;
  const owner = table === 'users' ? 'id' : kindIn(table).owner;
  return owner ? sql.ref(owner) : sql`null`;
}

/** Whether a row of the table is the owner's. */
export function isOwnedBy(table: UsingTable, owner: Owner): RawBuilder<boolean> {
  return owner === null ? sql<boolean>`1 = 1` : sql<boolean>`${ownerIn(table)} = ${owner}`;
}

/** The tables with uses beside rows, and their e-books; an e-book may be in the trash, or not stored yet. */
export const KEPT_ROWS = {
  draft: sql`drafts as kept left join ebooks on ebooks.id = kept.ebook_id`,
  revision: sql`revisions as kept left join ebooks on ebooks.id = kept.ebook_id`,
};

/** The table of a kind by its name. */
function tableOf(name: RawBuilder<unknown>): RawBuilder<string> {
  const other = KINDS.filter((kind) => kind.name !== kind.table);
  const whens = other.map((kind) => sql`when ${sql.lit(kind.name)} then ${sql.lit(kind.table)}`);
  return sql<string>`case ${name} ${sql.join(whens, sql` `)} else ${name} end`;
}

/** Whether a use is in a draft or revision (`kept`). */
export const KEEPS: Record<keyof typeof KEPT_ROWS, RawBuilder<boolean>> = {
  draft: sql`media_uses.place = 'draft' and kept.row_id = media_uses.row_id
    and media_uses.kind = ${tableOf(sql.ref('kept.kind'))}`,
  revision: sql`media_uses.place = 'revision' and kept.id = media_uses.row_id`,
};

/** Whether a draft or revision (`kept`) is of a row that the owner manages. */
export function isKeptBy(owner: Owner): RawBuilder<boolean> {
  return owner === null ? sql<boolean>`1 = 1` : sql<boolean>`coalesce(ebooks.user_id, kept.tenant_id) = ${owner}`;
}
