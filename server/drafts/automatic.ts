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
/** A pause after which the draft's state is kept. */
const PAUSE_MS = 5 * MINUTE_MS;
/** Time of unbroken writing after which the state is kept. */
const WRITING_MS = 20 * MINUTE_MS;

/**
 * The revision of a draft's state before the actor writes into it, not stored yet. Null unless it is time for one:
 * after a pause, after a while of writing, or when another person begins to write.
 */
export async function revisionBefore(ctx: Ctx, begun: Begun): Promise<NewRevision | null> {
  const { draft } = begun;
  const kept = await newestTime(ctx.db, draft);
  if (draft.last_batch === 0 || kept >= draft.updated_at || !(await isTime(ctx, draft, kept))) return null;
  return unkeptRevision(ctx, begun);
}

/** Keeps a draft's state if nobody has written for a while. Called when somebody asks for its history. */
export async function keepAfterPause(ctx: Ctx, begun: Begun): Promise<void> {
  const { draft } = begun;
  if (draft.last_batch === 0 || draft.updated_at > ago(ctx, PAUSE_MS)) return;
  if ((await newestTime(ctx.db, draft)) >= draft.updated_at) return;
  await withTransaction(ctx, async (ctx) => {
    // locks the draft, so that only one of two concurrent requests keeps it
    if (!(await updateDraft(ctx.db, draft, draft.last_batch, { last_batch: draft.last_batch }))) return;
    const revision = await unkeptRevision(ctx, begun);
    if (revision) await insertRevision(ctx.db, revision);
  });
}

/** A revision of a draft's state after its last batch; null if the newest revision has the same content. */
export async function unkeptRevision(ctx: Ctx, { draft, ebook }: Begun): Promise<NewRevision | null> {
  const newest = await findNewest(ctx.db, draft);
  const before = newest && (await contentOf(newest));
  const content = await draftContent(ctx, draft);
  if (before && isDeepStrictEqual({ fields: before.fields, doc: before.doc }, content)) return null;
  const { updated_at: at, updated_by: by } = draft;
  return revisionOf({ place: draft, ebook, kind: 'automatic', content, before, at, by });
}

/** The content of a draft: all fields of its row, and its text. */
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
