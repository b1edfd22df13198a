import { isDeepStrictEqual } from 'node:util';
import { type Ctx, withTransaction } from '../context.ts';
import { contentOf, type RevisionContent } from '../revisions/content.ts';
import { revisionOf } from '../revisions/revision.ts';
import { findNewest, insertRevision, type NewRevision, newestTime } from '../revisions/revisions.queries.ts';
import { type Draft, newestBatchBefore, newestBatchSince, updateDraft } from './drafts.queries.ts';
import { storedFields } from './stored-row.ts';
import type { Subject } from './subject.ts';
import { readText } from './text.ts';

type Begun = Pick<Subject, 'ebook'> & { draft: Draft };

const MINUTE_MS = 60_000;
/** Silence that ends what was being written. */
const PAUSE_MS = 5 * MINUTE_MS;
/** Writing after which its state is kept, though it goes on. */
const WRITING_MS = 20 * MINUTE_MS;

/**
 * The revision of what a draft says before the actor writes more into it, where it is time for one: after a pause, after a
 * while of writing, or as the first key of somebody else. Not stored yet.
 */
export async function revisionBefore(ctx: Ctx, begun: Begun): Promise<NewRevision | null> {
  const { draft } = begun;
  const kept = await newestTime(ctx.db, draft);
  if (draft.last_batch === 0 || kept >= draft.updated_at || !(await isTime(ctx, draft, kept))) return null;
  return unkeptRevision(ctx, begun);
}

/** Keeps what a draft says if nobody has written for a while; a pause that nobody ends is seen by whoever asks next. */
export async function keepAfterPause(ctx: Ctx, begun: Begun): Promise<void> {
  const { draft } = begun;
  if (draft.last_batch === 0 || draft.updated_at > ago(ctx, PAUSE_MS)) return;
  if ((await newestTime(ctx.db, draft)) >= draft.updated_at) return;
  await withTransaction(ctx, async (ctx) => {
    // locks the draft: of two who ask at once, one keeps it
    if (!(await updateDraft(ctx.db, draft, draft.last_batch, { last_batch: draft.last_batch }))) return;
    const revision = await unkeptRevision(ctx, begun);
    if (revision) await insertRevision(ctx.db, revision);
  });
}

/** A revision of what a draft says, as of its last batch; null if the newest revision says the same. */
export async function unkeptRevision(ctx: Ctx, { draft, ebook }: Begun): Promise<NewRevision | null> {
  const newest = await findNewest(ctx.db, draft);
  const before = newest && (await contentOf(newest));
  const content = await draftContent(ctx, draft);
  if (before && isDeepStrictEqual({ fields: before.fields, doc: before.doc }, content)) return null;
  const { updated_at: at, updated_by: by } = draft;
  return revisionOf({ place: draft, ebook, kind: 'automatic', content, before, at, by });
}

/** What a draft says: all fields of its row, and its text. */
export async function draftContent({ db }: Pick<Ctx, 'db'>, draft: Draft): Promise<RevisionContent> {
  const [stored, doc] = await Promise.all([draft.is_new ? {} : storedFields(db, draft), readText(db, draft)]);
  return { fields: { ...stored, ...draft.changes }, doc: doc?.toJSON() ?? null };
}

const ago = ({ now }: Pick<Ctx, 'now'>, ms: number) => new Date(now().getTime() - ms).toISOString();

async function isTime(ctx: Ctx, draft: Draft, kept: string): Promise<boolean> {
  const pause = ago(ctx, PAUSE_MS);
  if (draft.updated_at <= pause) return true;
  const by = ctx.actor?.id ?? '';
  if (draft.updated_by !== by && !(await newestBatchSince(ctx.db, draft, pause, by))) return true;
  const long = ago(ctx, WRITING_MS);
  return kept <= long && ((await newestBatchBefore(ctx.db, draft, long)) ?? '') > kept;
}
