import type { ErrorCode } from '#common/texts/catalog.ts';
import { authorize, type Ctx } from '../context.ts';
import { findEbook } from '../ebooks/ebooks.queries.ts';
import { findPart } from '../ebooks/parts.queries.ts';
import { AppError } from '../errors.ts';
import { isId } from '../ids.ts';
import { findKind, type KindName, kindNamed } from '../rows/kinds.ts';
import { type Draft, findDraft, type RowRef } from './drafts.queries.ts';

/** The row of a draft: its e-book, and its stored version; the version is null if the row is not stored yet. */
export type Subject = { ebook: { id: string; user_id: string }; version: number | null; draft: Draft | null };

export function rowRefIn(kind: string | undefined, row_id: string | undefined): RowRef {
  const known = findKind(kind);
  if (!known || !isId(row_id)) throw new AppError('not_found');
  return { kind: known.name, row_id };
}

/**
 * The row of a draft, for an actor who may write it. A row that is not stored is found by its draft, or by the e-book
 * in `begun`.
 * @throws session_expired, not_found, `ebook_not_found` if the e-book of a new row is not there
 */
export async function managedSubject(
  ctx: Ctx,
  { kind, row_id }: RowRef,
  begun: { ebook_id: string } | null = null,
): Promise<Subject> {
  if (!ctx.actor) throw new AppError('session_expired');
  const [part, draft] = await Promise.all([findPart(ctx.db, kind, row_id), findDraft(ctx.db, { kind, row_id })]);
  if (part) {
    const ebook = { id: part.ebook_id, user_id: part.owner_id };
    authorize(ctx, 'ebook.manage', ebook, 'not_found');
    return { ebook, version: part.version, draft };
  }
  if (draft ? !draft.is_new : !begun) throw new AppError('not_found');
  const ebook = await ebookOfNew(ctx, kind, { row_id, draft, begun });
  return { ebook, version: null, draft };
}

type New = { row_id: string; draft: Draft | null; begun: { ebook_id: string } | null };

async function ebookOfNew(ctx: Ctx, name: KindName, { row_id, draft, begun }: New): Promise<Subject['ebook']> {
  const kind = kindNamed(name);
  if (kind.ebook === 'id') return ownOfActor(ctx, draft, row_id);
  if (kind.ebook === null) return ownOfActor(ctx, draft, '');
  const missing: ErrorCode = draft ? 'not_found' : 'ebook_not_found';
  const ebookId = draft?.ebook_id ?? begun?.ebook_id ?? '';
  if (kind.key === 'ebook_id') throw new AppError(missing);
  // in a form for all e-books, the e-book may be chosen last
  if (ebookId === '') return ownOfActor(ctx, draft, '');
  const ebook = await findEbook(ctx.db, ebookId);
  if (!ebook) throw new AppError(missing);
  authorize(ctx, 'ebook.manage', ebook, missing);
  return { id: ebook.id, user_id: ebook.user_id };
}

/** A row that was begun outside of any e-book belongs to its writer alone. */
function ownOfActor(ctx: Ctx, draft: Draft | null, id: string): Subject['ebook'] {
  authorize(ctx, 'ebook.create', null);
  const owner = { id, user_id: draft?.created_by ?? ctx.actor?.id ?? '' };
  authorize(ctx, 'ebook.manage', owner, 'not_found');
  return owner;
}
