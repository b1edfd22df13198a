import { type SupportInput, supportSchema } from '#common/schemas/support.ts';
import { authorize, type Ctx } from '../context.ts';
import { isUniqueViolation } from '../db/engine.ts';
import { type Ebook, getEbook } from '../ebooks/ebooks.queries.ts';
import { AppError } from '../errors.ts';
import { findActor } from '../people/people.queries.ts';
import { versionOf } from '../version.ts';
import { findSupport, insertSupport, updateSupport } from './support.queries.ts';

const NOTHING: SupportInput = { email: '', phone: '', whatsapp: '', description: '', faq: [] };

/** What is stored for an e-book, for somebody who manages it; version 0 if nothing is. @throws session_expired, ebook_not_found */
export async function getManagedSupport(
  ctx: Ctx,
  ebookId: string,
): Promise<{ ebook: Ebook; support: SupportInput; version: number }> {
  const ebook = await getEbook(ctx.db, ebookId);
  authorize(ctx, 'ebook.manage', ebook, 'ebook_not_found');
  const row = await findSupport(ctx.db, ebookId);
  if (!row) return { ebook, support: NOTHING, version: 0 };
  const { email, phone, whatsapp, description, faq, version } = row;
  return { ebook, support: { email, phone, whatsapp, description, faq }, version };
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
): Promise<{ version: number }> {
  const { ebook, support } = await getManagedSupport(ctx, ebookId);
  const parsed = supportSchema.safeParse({ ...support, ...(input as object | null) });
  if (!parsed.success) throw AppError.ofIssues(parsed.error);
  const opened = versionOf(version);
  const owner = ctx.actor?.id ?? '';
  const row = { ...parsed.data, tenant_id: owner, updated_by: owner, updated_at: ctx.now().toISOString() };
  const written =
    opened === 0
      ? await insertedFirst(() => insertSupport(ctx.db, { ...row, ebook_id: ebookId }))
      : await updateSupport(ctx.db, ebookId, opened, row);
  if (!written) throw await conflictOf(ctx, ebookId);
  ctx.changed(ebook, 'support', ebookId);
  return { version: opened + 1 };
}

/** Whether the row was written; not if somebody else wrote one since. */
async function insertedFirst(insert: () => Promise<void>): Promise<boolean> {
  try {
    await insert();
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

async function conflictOf(ctx: Ctx, ebookId: string): Promise<AppError> {
  const row = await findSupport(ctx.db, ebookId);
  if (!row) return new AppError('ebook_not_found');
  const person = await findActor(ctx.db, row.updated_by || row.tenant_id);
  return new AppError('conflict', { name: person?.name || person?.email || '?', version: row.version });
}
