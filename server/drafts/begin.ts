import { EMPTY_DOCUMENT } from '#common/document/empty.ts';
import { type Ctx, withTransaction } from '../context.ts';
import { json } from '../db/open.ts';
import { findPart } from '../ebooks/parts.queries.ts';
import { AppError } from '../errors.ts';
import { contentOf } from '../revisions/content.ts';
import { revisionOf } from '../revisions/revision.ts';
import { findNewest, insertRevision, type Revision } from '../revisions/revisions.queries.ts';
import { kindNamed, textFieldOf } from '../rows/kinds.ts';
import { type Draft, findDraft, insertDraft, type RowRef } from './drafts.queries.ts';
import { checkNewDrafts } from './room.ts';
import { storedRow } from './stored-row.ts';
import type { Subject } from './subject.ts';
import { recordDraftUses, usesOfDraft } from './uses.ts';

/**
 * Begins a draft from the stored row, and makes its first revision unless an import wrote one. Two callers at once
 * begin one draft.
 */
export async function beginDraft(ctx: Ctx, ref: RowRef, { ebook, version }: Subject): Promise<Draft> {
  const { kind, row_id } = ref;
  if (version === null) await checkNewDrafts(ctx);
  const by = ctx.actor?.id ?? '';
  const at = ctx.now().toISOString();
  const [row, part] =
    version === null ? [null, null] : await Promise.all([storedRow(ctx.db, ref), findPart(ctx.db, kind, row_id)]);
  const imported = version === 1 ? await findImported(ctx.db, ref) : null;
  const content = imported ? (await contentOf(imported)).doc : row?.doc;
  const doc = textFieldOf(kindNamed(kind)) ? (content ?? EMPTY_DOCUMENT) : null;
  const { updated_at = null, updated_by = null } = part ?? {};
  const written = { at: updated_at ?? at, by: updated_by ?? '' };
  const first =
    row && !imported
      ? await revisionOf({ place: ref, ebook, kind: 'saved', content: { ...row, doc }, before: null, ...written })
      : null;
  const uses = await usesOfDraft(ref, {}, doc);
  return withTransaction(ctx, async (ctx) => {
    const known = await findDraft(ctx.db, ref);
    if (known) return known;
    await insertDraft(ctx.db, {
      ...{ kind, row_id, ebook_id: ebook.id, is_new: version === null, tenant_id: ebook.user_id },
      ...{ last_batch: 0, text_version: 0, changes: json({}), doc: doc && json(doc), doc_version: 0 },
      ...{ row_version: version ?? 0, saved_revision_id: imported?.id ?? first?.id ?? null, is_differing: false },
      ...{ created_at: at, created_by: by, updated_at: at, updated_by: by },
    });
    const draft = await findDraft(ctx.db, ref);
    if (!draft) throw new AppError('not_found');
    if (first && draft.saved_revision_id === first.id) await insertRevision(ctx.db, first);
    await recordDraftUses(ctx.db, ref, uses);
    return draft;
  });
}

/** The revision of a row that nobody saved since it was imported. */
async function findImported(db: Ctx['db'], ref: RowRef): Promise<Revision | null> {
  const newest = await findNewest(db, ref);
  return newest?.kind === 'imported' ? newest : null;
}
