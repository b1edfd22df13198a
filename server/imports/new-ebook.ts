import type { Insertable } from 'kysely';
import { escaped } from '#common/document/escaped.ts';
import type { EbookLanguage } from '#common/languages.ts';
import { LIMITS } from '#common/limits.ts';
import { ebookSchema } from '#common/schemas/ebook.ts';
import { slugOf } from '#common/slug.ts';
import { ownership } from '../authored.ts';
import { authorize, type Ctx } from '../context.ts';
import type { EbooksTable } from '../db/tables.ts';
import { isCopy } from '../ebooks/copy-mark.ts';
import { getManagedEbook } from '../ebooks/ebooks.ts';
import { storedEbook } from '../ebooks/stored.ts';
import { AppError } from '../errors.ts';
import { newId } from '../ids.ts';
import { revisionOf } from '../revisions/revision.ts';
import type { NewRevision } from '../revisions/revisions.queries.ts';
import type { Target } from './plan.ts';

/** The e-book that modules go into; `created` holds the values of a new one. */
export type NewEbook = {
  id: string;
  user_id: string;
  language: EbookLanguage;
  created: { row: Insertable<EbooksTable> & { id: string }; revision: NewRevision } | null;
};

/** For a title without a letter or digit that a slug can have. */
const SLUG = 'e-book';

/**
 * The e-book of a target: one that the actor manages, or a new one, which stays hidden until it is shown.
 * @throws session_expired, not_found, ebook_required, ebook_not_found, invalid with fields
 */
export async function prepareEbook(ctx: Ctx, target: Target, description: string): Promise<NewEbook> {
  if (target.kind === 'existing') {
    if (!target.ebook_id) throw new AppError('ebook_required');
    const { id, user_id, language } = await getManagedEbook(ctx, target.ebook_id);
    return { id, user_id, language: language as EbookLanguage, created: null };
  }
  authorize(ctx, 'ebook.create', null);
  const { title, language } = target;
  const about = { title, language, slug: slugOf(title) || SLUG, description: paragraphsOf(description) };
  const parsed = ebookSchema.safeParse({ ...about, is_visible: false });
  if (!parsed.success) throw AppError.ofIssues(parsed.error);
  const stamp = ownership(ctx);
  const row = { id: newId(ctx.now()), is_copy: isCopy(title), ...storedEbook(parsed.data), ...stamp };
  const ebook = { id: row.id, user_id: stamp.user_id, language: parsed.data.language };
  const revision = await revisionOf({
    ...{ place: { kind: 'ebook', row_id: row.id }, ebook, kind: 'imported', before: null },
    ...{ content: { fields: parsed.data, doc: null }, at: stamp.created_at, by: stamp.user_id },
  });
  return { ...ebook, created: { row, revision } };
}

/** A file's description as an e-book has it; left out if it is too long for one. */
function paragraphsOf(text: string): string {
  const html = text.trim() ? `<p>${escaped(text.trim())}</p>` : '';
  return html.length > LIMITS.description ? '' : html;
}
