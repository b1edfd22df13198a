import { type RawBuilder, sql } from 'kysely';
import { type Actor, hasRole } from '../policy.ts';
import type { UsingKind } from './shown.ts';

/** Whose rows are meant: an account's, or (null) everybody's, which administrators manage. */
export type Owner = string | null;

/** Whose uploads, and rows that use them, an actor manages: its own, or everybody's. */
export const ownerFor = (actor: Actor): Owner => (hasRole(actor, 'admin') ? null : actor.id);

/** The column of each kind that says whose the row is; the site's settings are nobody's. */
const OWNERS: Record<UsingKind, RawBuilder<string | null>> = {
  ebooks: sql.ref('user_id'),
  modules: sql.ref('author_id'),
  supplements: sql.ref('author_id'),
  products: sql.ref('author_id'),
  catalogue_items: sql.ref('user_id'),
  users: sql.ref('id'),
  site_settings: sql`null`,
};

/** Whether a row of the kind is the owner's. */
export function isOwnedBy(kind: UsingKind, owner: Owner): RawBuilder<boolean> {
  return owner === null ? sql<boolean>`1 = 1` : sql<boolean>`${OWNERS[kind]} = ${owner}`;
}

/** What keeps uploads beside rows, and their e-books; an e-book may be in the trash, or not stored yet. */
export const KEPT_ROWS = {
  draft: sql`drafts as kept left join ebooks on ebooks.id = kept.ebook_id`,
  revision: sql`revisions as kept left join ebooks on ebooks.id = kept.ebook_id`,
};

/** Whether a draft or revision (`kept`) is what has a use. */
export const KEEPS: Record<keyof typeof KEPT_ROWS, RawBuilder<boolean>> = {
  draft: sql`media_uses.place = 'draft' and kept.row_id = media_uses.row_id
    and media_uses.kind = case kept.kind when 'ebook' then 'ebooks' else kept.kind end`,
  revision: sql`media_uses.place = 'revision' and kept.id = media_uses.row_id`,
};

/** Whether a draft or revision (`kept`) is of what the owner manages. */
export function isKeptBy(owner: Owner): RawBuilder<boolean> {
  return owner === null ? sql<boolean>`1 = 1` : sql<boolean>`coalesce(ebooks.user_id, kept.tenant_id) = ${owner}`;
}
