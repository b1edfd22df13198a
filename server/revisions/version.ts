import type { Ctx } from '../context.ts';
import type { ComparedRun } from '../document/difference/difference.ts';
import { differenceOf } from '../document/document.ts';
import { draftContent } from '../drafts/automatic.ts';
import { findWriter } from '../drafts/drafts.queries.ts';
import { managedSubject, rowRefIn, type Subject } from '../drafts/subject.ts';
import { AppError } from '../errors.ts';
import { idOrNone } from '../ids.ts';
import { type ComparedField, comparedFields } from './compared-fields.ts';
import { contentOf, type RevisionContent } from './content.ts';
import { type HistoryRow, type OpenedVersion, openedDraftVersion, openedVersion } from './history.presenter.ts';
import { nameItems } from './name-items.ts';
import { findRevision, findTitle, type Revision } from './revisions.queries.ts';
import { storedContent } from './stored-content.ts';

/** The name of the unsaved draft in an address. */
export const UNSAVED = 'draft';

/** A version beside the stored state, the older of the two first. */
export type ComparedVersion = {
  row: HistoryRow;
  version: OpenedVersion;
  /** Whether the stored state is the older one. */
  isNewer: boolean;
  fields: ComparedField[];
  /** The text; null for what has none. */
  runs: ComparedRun[] | null;
};

type RowRef = { kind: string | undefined; rowId: string | undefined };

/** A version of a row, or the unsaved draft, beside the stored state. @throws session_expired, not_found */
export async function openVersion(ctx: Ctx, { kind, rowId }: RowRef, id: string): Promise<ComparedVersion> {
  const { place, ...subject } = await historySubject(ctx, kind, rowId);
  const { version, content, isNewer } = await (id === UNSAVED
    ? unsaved(ctx, subject)
    : kept(ctx, subject, { ...place, id }));
  const stored = await storedContent(ctx, place, subject.draft);
  const [old, next] = isNewer ? [stored, content ?? stored] : [content ?? stored, stored];
  const [fields, runs, title] = await Promise.all([
    comparedFields(place.kind, old.fields, next.fields),
    old.doc && next.doc ? differenceOf({ old: old.doc, next: next.doc } as Parameters<typeof differenceOf>[0]) : null,
    findTitle(ctx.db, place.kind, place.row_id),
  ]);
  const row = { kind: place.kind, id: place.row_id, ebook_id: subject.ebook.id, title };
  return { row, version, isNewer, fields, runs: runs && (await nameItems(ctx, subject.ebook.id, runs)) };
}

/** The subject of a history, if the actor may see it: a stored row. @throws session_expired, not_found */
export async function historySubject(ctx: Ctx, kind: string | undefined, rowId: string | undefined) {
  const place = rowRefIn(kind, rowId);
  const subject = await managedSubject(ctx, place);
  if (subject.version === null) throw new AppError('not_found');
  return { place, ...subject };
}

type Found = { version: OpenedVersion; content: RevisionContent | null; isNewer: boolean };

async function unsaved(ctx: Ctx, { draft }: Subject): Promise<Found> {
  const by = draft && (await findWriter(ctx.db, draft.updated_by));
  const content = draft?.is_differing ? await draftContent(ctx, draft) : null;
  return { version: openedDraftVersion(draft, by), content, isNewer: true };
}

async function kept(
  ctx: Ctx,
  { draft }: Subject,
  wanted: { kind: string; row_id: string; id: string },
): Promise<Found> {
  const revision = await getRevision(ctx, wanted);
  const stored = draft?.saved_revision_id ?? null;
  const saved = stored ? await findRevision(ctx.db, stored) : null;
  const by = await findWriter(ctx.db, revision.created_by);
  return {
    version: openedVersion(revision, by, stored),
    content: await contentOf(revision),
    isNewer: saved !== null && revision.created_at > saved.created_at,
  };
}

/** A version of a row. @throws not_found */
export async function getRevision(
  { db }: Pick<Ctx, 'db'>,
  { kind, row_id, id }: { kind: string; row_id: string; id: string },
): Promise<Revision> {
  const revision = await findRevision(db, idOrNone(id));
  if (!revision || revision.row_kind !== kind || revision.row_id !== row_id) throw new AppError('not_found');
  return revision;
}
