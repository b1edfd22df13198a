import { personName } from '#common/person.ts';
import { authorize, type Ctx } from '../context.ts';
import { findPart } from '../ebooks/parts.queries.ts';
import { can } from '../policy.ts';
import type { KindName } from '../rows/kinds.ts';

/** The state of a row: its version, its last author and time. */
export type SavedState = { version: number; who: string; at: string | null };

/**
 * The state of an e-book's part (of the support information, by the e-book's id); null if it is absent, or not the
 * actor's to manage.
 * @throws session_expired, not_found if the actor manages nothing
 */
export async function readSavedState(ctx: Ctx, what: KindName, id: string): Promise<SavedState | null> {
  const actor = authorize(ctx, 'panel.enter', null);
  const row = await findPart(ctx.db, what, id);
  if (!row || !can(actor, 'ebook.manage', { user_id: row.owner_id })) return null;
  return { version: row.version, who: personName(row), at: row.updated_at };
}
