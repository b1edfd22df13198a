import { z } from 'zod';
import { conflictOf } from '../authored.ts';
import { authorize, type Ctx, withTransaction } from '../context.ts';
import { draftContent, unkeptRevision } from '../drafts/automatic.ts';
import { type Draft, findDraft, updateDraft } from '../drafts/drafts.queries.ts';
import { findPart } from '../ebooks/parts.queries.ts';
import { AppError } from '../errors.ts';
import { findNewest, insertRevision } from '../revisions/revisions.queries.ts';
import {
  dropSchedules,
  findHideable,
  findSchedule,
  type Hideable,
  putSchedule,
  type RowRef,
  type Schedule,
} from './schedules.queries.ts';
import { makeReady } from './version.ts';

export type { RowRef };

/** The schedule of a row. */
export type Publication = {
  publish_at: string;
  /** The version that will be stored, and since when it waits; null if only the visibility changes. */
  version: { id: string; at: string } | null;
};

const input = z.object({ publish_at: z.iso.datetime(), seq: z.coerce.number().int().optional() });

/** The schedule of a row; null if there is none. @throws session_expired, not_found */
export async function readSchedule(ctx: Ctx, place: RowRef): Promise<Publication | null> {
  await managedRow(ctx, place);
  return publication(await findSchedule(ctx.db, place));
}

function publication(schedule: Pick<Schedule, 'publish_at' | 'revision_id' | 'created_at'> | null): Publication | null {
  if (!schedule) return null;
  const { publish_at, revision_id: id, created_at: at } = schedule;
  return { publish_at, version: id === null ? null : { id, at } };
}

/**
 * Sets when an e-book or module is published, in place of an earlier time: a hidden one becomes visible, and its
 * unsaved draft becomes the stored state. `seq` is the last batch of the draft that the person saw.
 * @throws session_expired, not_found, invalid with fields, draft_behind, conflict if somebody saved past the draft,
 * schedule_visible if there is nothing to publish
 */
export async function scheduleRow(ctx: Ctx, place: RowRef, given: unknown): Promise<Publication> {
  const { version } = await managedRow(ctx, place);
  const { data } = input.safeParse(given);
  if (!data) throw new AppError('invalid', {}, { publish_at: { code: 'schedule_missing' } });
  const at = new Date(data.publish_at);
  if (at <= ctx.now()) throw new AppError('invalid', {}, { publish_at: { code: 'schedule_past' } });
  const publish_at = at.toISOString();
  const draft = await draftToPublish(ctx, place, { version, seq: data.seq });
  return withTransaction(ctx, async (ctx) => {
    const row = await managedRow(ctx, place, { lock: true });
    if (row.is_visible && !draft) throw new AppError('schedule_visible');
    const revision_id = draft && (await keepVersion(ctx, draft, row.ebook));
    const { ebook, tenant_id } = row;
    const stamp = { created_at: ctx.now().toISOString(), created_by: ctx.actor?.id ?? '' };
    await putSchedule(ctx.db, { ...place, ebook_id: ebook.id, tenant_id, publish_at, revision_id, ...stamp });
    ctx.changed(ebook, place.kind, place.row_id);
    return { publish_at, version: revision_id === null ? null : { id: revision_id, at: stamp.created_at } };
  });
}

/** The unsaved draft of a row, if it could be saved. */
async function draftToPublish(
  ctx: Ctx,
  place: RowRef,
  { version, seq }: { version: number; seq: number | undefined },
): Promise<Draft | null> {
  const draft = await findDraft(ctx.db, place);
  if (draft && seq !== undefined && draft.last_batch !== seq) throw new AppError('draft_behind');
  if (!draft?.is_differing) return null;
  if (draft.row_version !== version)
    throw await conflictOf(ctx.db, await findPart(ctx.db, place.kind, place.row_id), 'not_found');
  await makeReady(ctx.db, draft, await draftContent(ctx, draft));
  return draft;
}

/** Stores the state of a draft as a version. @throws draft_behind if something was written in between */
async function keepVersion(ctx: Ctx, draft: Draft, ebook: Hideable['ebook']): Promise<string> {
  // locks the draft
  if (!(await updateDraft(ctx.db, draft, draft.last_batch, { last_batch: draft.last_batch })))
    throw new AppError('draft_behind');
  const revision = await unkeptRevision(ctx, { draft, ebook });
  if (revision) await insertRevision(ctx.db, revision);
  const kept = revision ?? (await findNewest(ctx.db, draft));
  if (!kept) throw new AppError('not_found');
  return kept.id;
}

/** Removes the schedule of a row. @throws session_expired, not_found */
export async function unscheduleRow(ctx: Ctx, place: RowRef): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const { ebook } = await managedRow(ctx, place, { lock: true });
    await dropSchedules(ctx.db, place.kind, [place.row_id]);
    ctx.changed(ebook, place.kind, place.row_id);
  });
}

async function managedRow(ctx: Ctx, place: RowRef, how: { lock?: boolean } = {}): Promise<Hideable> {
  if (!ctx.actor) throw new AppError('session_expired');
  const row = await findHideable(ctx.db, place, how);
  if (!row) throw new AppError('not_found');
  authorize(ctx, 'ebook.manage', row.ebook, 'not_found');
  return row;
}
