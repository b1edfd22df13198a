import type { FieldValue } from '#common/drafts/draft.ts';
import { type Ctx, withTransaction } from '../context.ts';
import { applySteps } from '../drafts/apply-steps.ts';
import { findDraft } from '../drafts/drafts.queries.ts';
import { savedText } from '../drafts/saved-text.ts';
import { storedFields } from '../drafts/stored-row.ts';
import { readText } from '../drafts/text.ts';
import type { Ebook } from '../ebooks/ebooks.queries.ts';
import { getManagedEbook } from '../ebooks/ebooks.ts';
import { AppError } from '../errors.ts';
import { placeOf } from '../paging.ts';
import { contentOf } from '../revisions/content.ts';
import { findRevision } from '../revisions/revisions.queries.ts';
import { kindNamed, type NameInEbook, textFieldOf } from '../rows/kinds.ts';
import { letOthersGo } from '../turns.ts';
import { followDraft } from './follow-draft.ts';
import { edited } from './html-segments.ts';
import type { LeftRow } from './replace.ts';
import type { Replacement } from './replacement.ts';
import { findLeaver, listReplacedBy, type Made } from './replacements.queries.ts';
import { type Row, readRows } from './rows.queries.ts';
import { saveRow } from './save-row.ts';
import { CONTENT } from './texts.ts';

export type UndoReport = { undone: number /** Rows that somebody changed since. */; changed: LeftRow[] };

/**
 * Restores every text that one replacement changed, stored and drafted. Rows that were changed since stay.
 * @throws session_expired, ebook_not_found, not_found if there is no such replacement
 */
export async function undoReplacement(ctx: Ctx, ebookId: string, id: string): Promise<UndoReport> {
  const ebook = await getManagedEbook(ctx, ebookId);
  const named = placeOf(id);
  if (!named) throw new AppError('not_found');
  const by = { created_at: named.created_at, created_by: named.id };
  const revisions = await listReplacedBy(ctx.db, ebookId, by);
  if (revisions.length === 0) throw new AppError('not_found');
  const at = ctx.now().toISOString();
  const report: UndoReport = { undone: 0, changed: [] };
  for (const { id: revisionId, row_kind, row_id } of revisions) {
    const kind = row_kind as NameInEbook;
    const [row] = await readRows(ctx.db, [{ kind, id: row_id }]);
    if (!row) continue;
    const revision = await findRevision(ctx.db, revisionId);
    const { replacement } = revision ? await contentOf(revision) : {};
    if (!replacement) continue;
    if (await undoInRow(ctx, { ebook, row, replacement, by, at })) report.undone += 1;
    else report.changed.push({ id: row.id, kind, title: row.title });
  }
  return report;
}

type Undoing = { ebook: Ebook; row: Row; replacement: Replacement; by: Made; at: string };

/** @returns whether it was unchanged since the replacement, and is restored */
async function undoInRow(ctx: Ctx, { ebook, row, replacement, by, at }: Undoing): Promise<boolean> {
  const place = { kind: row.kind, row_id: row.id };
  const draft = await findDraft(ctx.db, place);
  const leaver = draft && (await findLeaver(ctx.db, draft));
  const isAsLeft = leaver?.created_at === by.created_at && leaver.created_by === by.created_by;
  // the version of a row that was written without its draft differs
  if (!draft || !isAsLeft || row.version !== draft.row_version) return false;
  const [saved, written] = textFieldOf(kindNamed(row.kind))
    ? [await savedText(ctx.db, draft), await readText(ctx.db, draft)]
    : [null, null];
  await letOthersGo();
  const stored = saved && (await applySteps(saved, replacement.stored.steps));
  await letOthersGo();
  const text = written && (await applySteps(written, replacement.draft.steps));
  await letOthersGo();
  const { edits } = replacement.stored;
  const content: Record<string, FieldValue> =
    edits.length > 0 ? { [CONTENT]: edited(String(row.fields[CONTENT]), edits) } : {};
  await letOthersGo();
  const changes = changesBefore(draft.changes, replacement);
  try {
    await withTransaction(ctx, async (ctx) => {
      const { version } = await saveRow(ctx, row, { ...replacement.stored.fields, ...content });
      await followDraft(ctx, {
        leaver: replacement.earlier,
        ...{ draft, ebook, at, kind: 'restored', changes, text, fields: replacement.draft.fields },
        steps: text ? replacement.draft.steps : [],
        stored: { fields: await storedFields(ctx.db, place), doc: stored?.toJSON() ?? null },
        version,
        isDiffering: Object.keys(changes).length > 0 || Boolean(text && stored && !text.eq(stored)),
      });
    });
  } catch (error) {
    if (error instanceof AppError && ['conflict', 'draft_behind'].includes(error.code)) return false;
    throw error;
  }
  return true;
}

/** The former changes of the draft. */
function changesBefore(now: Record<string, FieldValue>, { draft }: Replacement): Record<string, FieldValue> {
  const changes = { ...now };
  for (const { field, value, is_stored } of draft.fields) {
    if (is_stored) delete changes[field];
    else changes[field] = value;
  }
  return changes;
}
