import { type Ctx, withTransaction } from '../../context.ts';
import { applySteps } from '../../drafts/apply-steps.ts';
import { type Draft, findDraft } from '../../drafts/drafts.queries.ts';
import { storedFields } from '../../drafts/stored-row.ts';
import { readText } from '../../drafts/text.ts';
import type { Ebook } from '../../ebooks/ebooks.queries.ts';
import { AppError } from '../../errors.ts';
import { placeOf } from '../../paging.ts';
import { contentOf } from '../../revisions/content.ts';
import { findRevision, findTitle } from '../../revisions/revisions.queries.ts';
import { kindNamed, type NameInEbook } from '../../rows/kinds.ts';
import type { PlacedEdition } from '../editions.queries.ts';
import { listTranslations, putTranslations } from '../parts.queries.ts';
import { countPart } from '../standing.ts';
import { deleteTranslations } from '../translated-rows.queries.ts';
import { listImported } from './exchange.queries.ts';
import type { Exchanged } from './exchanged.ts';
import { translatedEdition } from './export-translation.ts';
import { followText } from './follow-text.ts';
import { listPairs } from './row-texts.ts';

export type UndoneImport = {
  undone: number;
  /** Rows that somebody changed since, by their titles. */
  changed: string[];
};

/**
 * Restores the drafts that a translator's file changed, and what was known of their translation. Rows that were changed since stay.
 * @throws session_expired, ebook_not_found, exchange_of_source, not_found if there is no such import
 */
export async function undoImport(ctx: Ctx, ebookId: string, id: string): Promise<UndoneImport> {
  const { ebook, edition } = await translatedEdition(ctx, ebookId);
  const named = placeOf(id);
  const by = named && { created_at: named.created_at, created_by: named.id };
  const revisions = by ? await listImported(ctx.db, ebookId, by) : [];
  if (!by || revisions.length === 0) throw new AppError('not_found');
  const at = ctx.now().toISOString();
  const report: UndoneImport = { undone: 0, changed: [] };
  for (const { id: revisionId, row_kind, row_id } of revisions) {
    const revision = await findRevision(ctx.db, revisionId);
    const { exchanged } = revision ? await contentOf(revision) : {};
    const draft = await findDraft(ctx.db, { kind: row_kind, row_id });
    if (!exchanged || !draft) continue;
    if (await undoInRow(ctx, { ebook, draft, exchanged, at, taken: by.created_at })) report.undone += 1;
    else report.changed.push(await findTitle(ctx.db, row_kind, row_id));
  }
  await countAgain(ctx, edition, new Set(revisions.map(({ row_id }) => row_id)));
  return report;
}

type Undoing = {
  ebook: Ebook;
  draft: Draft;
  exchanged: Exchanged;
  at: string;
  /** When the file was taken. */
  taken: string;
};

/** @returns whether the draft was as the import left it, and is restored */
async function undoInRow(ctx: Ctx, { ebook, draft, exchanged, at, taken }: Undoing): Promise<boolean> {
  if (draft.last_batch !== exchanged.batch) return false;
  const { steps, fields } = exchanged;
  const written = await readText(ctx.db, draft);
  const text = written && (await applySteps(written, steps));
  const changes = { ...draft.changes };
  for (const { field, value, is_stored } of fields) {
    if (is_stored) delete changes[field];
    else changes[field] = value;
  }
  const stored = await storedFields(ctx.db, draft);
  try {
    await withTransaction(ctx, async (ctx) => {
      await restoreTranslations(ctx, draft, exchanged, taken);
      await followText(ctx, { draft, ebook, kind: 'restored', at, changes, text, fields, steps, stored });
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'draft_behind') return false;
    throw error;
  }
  return true;
}

/** What was known of the translation before; what somebody confirmed since stays. */
async function restoreTranslations(ctx: Ctx, draft: Draft, { translations }: Exchanged, taken: string): Promise<void> {
  const place = { kind: kindNamed(draft.kind as NameInEbook).table, row_id: draft.row_id };
  const now = await listTranslations(ctx.db, place);
  const mine = new Set(now.filter(({ updated_at }) => updated_at === taken).map(({ unit }) => unit));
  const ours = translations.units.filter((unit) => mine.has(unit));
  const before = translations.before.filter(({ unit }) => mine.has(unit));
  const known = new Set(before.map(({ unit }) => unit));
  await putTranslations(ctx.db, before);
  await deleteTranslations(
    ctx.db,
    place,
    ours.filter((unit) => !known.has(unit)),
  );
}

async function countAgain({ db }: Ctx, of: PlacedEdition, rows: Set<string>): Promise<void> {
  for (const { kind, source, edition } of await listPairs(db, of))
    if (rows.has(edition)) await countPart(db, { kind: kind.table, source, edition });
}
