import type { SupportInput } from '#common/schemas/support.ts';
import { supportChange } from '#common/schemas/whatsapp.ts';
import { conflictOf, savedBy, unlessThere, versionOf } from '../authored.ts';
import { authorize, type Ctx, withTransaction } from '../context.ts';
import { draftOfSave, type SavedDraft, settleDraft } from '../drafts/settle.ts';
import { type NamedEbook, namedEbook } from '../ebooks/ebooks.presenter.ts';
import { type Ebook, getEbook } from '../ebooks/ebooks.queries.ts';
import { AppError } from '../errors.ts';
import { openedSupport } from './support.presenter.ts';
import { findSupport, insertSupport, updateSupport } from './support.queries.ts';

type Stored<E> = { ebook: E; support: SupportInput; version: number };

/**
 * The stored support information of an e-book, for its form; version 0 if there is none. @throws session_expired,
 * ebook_not_found
 */
export async function openSupport(ctx: Ctx, ebookId: string): Promise<Stored<NamedEbook>> {
  const stored = await getManagedSupport(ctx, ebookId);
  return { ...stored, ebook: namedEbook(stored.ebook) };
}

async function getManagedSupport(ctx: Ctx, ebookId: string): Promise<Stored<Ebook>> {
  const ebook = await getEbook(ctx.db, ebookId);
  authorize(ctx, 'ebook.manage', ebook, 'ebook_not_found');
  const row = await findSupport(ctx.db, ebookId);
  return { ebook, support: openedSupport(row), version: row?.version ?? 0 };
}

/**
 * Stores the support information of an e-book.
 * @throws session_expired, ebook_not_found, invalid with fields, conflict if `version` is no longer the stored one
 */
export async function saveSupport(
  ctx: Ctx,
  ebookId: string,
  version: number,
  input: unknown,
  saved: SavedDraft | null = null,
): Promise<{ version: number }> {
  const { ebook, support, version: stored } = await getManagedSupport(ctx, ebookId);
  const parsed = supportChange(support).safeParse({ ...support, ...(input as object | null) });
  if (!parsed.success) throw AppError.ofIssues(parsed.error);
  const draft = await draftOfSave(ctx, { kind: 'support', row_id: ebookId }, saved, { ebook, version: stored });
  const opened = versionOf(version);
  const stamp = savedBy(ctx);
  const row = { ...parsed.data, ...stamp, tenant_id: stamp.updated_by };
  const write = async (ctx: Ctx) => {
    if (opened === 0) await insertSupport(ctx.db, { ...row, ebook_id: ebookId });
    else if (!(await updateSupport(ctx.db, ebookId, opened, row))) return false;
    if (draft) await settleDraft(ctx, draft, { ebook, version: opened + 1 });
    ctx.changed(ebook, 'support', ebookId);
    return true;
  };
  const written = await unlessThere(() => withTransaction(ctx, write));
  if (!written) throw await conflictOf(ctx.db, await findSupport(ctx.db, ebookId), 'ebook_not_found');
  return { version: opened + 1 };
}
