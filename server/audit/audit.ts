import { authorize, type Ctx } from '../context.ts';
import { idOrNone } from '../ids.ts';
import { type Page, pageOf, placeOf } from '../paging.ts';
import { lastNames, listAudit, type Noted } from './audit.queries.ts';

export type AuditPage = Page<Noted> & { filter: { actor: string | null; ebook: string | null } };

/**
 * Who did what, newest first; optionally of one person or one e-book, with their last known names.
 * @throws session_expired, not_found
 */
export async function readAudit(
  ctx: Ctx,
  input: { person?: string | null; ebook?: string | null; after?: string | null },
): Promise<AuditPage> {
  authorize(ctx, 'people.manage', null);
  const filters = {
    actorId: input.person ? idOrNone(input.person) : null,
    ebookId: input.ebook ? idOrNone(input.ebook) : null,
  };
  const [rows, filter] = await Promise.all([
    listAudit(ctx.db, { ...filters, after: placeOf(input.after) }),
    lastNames(ctx.db, filters),
  ]);
  return { ...pageOf(rows), filter };
}
