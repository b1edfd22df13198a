import type { Node } from '@tiptap/pm/model';
import type { FieldStep, FieldValue } from '#common/drafts/draft.ts';
import { type Ctx, withTransaction } from '../context.ts';
import { isUniqueViolation } from '../db/engine.ts';
import { AppError } from '../errors.ts';
import { appendBatch } from './append.ts';
import { applySteps } from './apply-steps.ts';
import { revisionBefore } from './automatic.ts';
import { type BatchInput, batchIn, begunIn } from './batch-input.ts';
import { beginDraft } from './begin.ts';
import * as queries from './drafts.queries.ts';
import { type Since, sinceOf } from './drafts.ts';
import { mergeField } from './merge-field.ts';
import { keepOverwritten, type Overwritten } from './overwritten.ts';
import { checkDraftRoom, noteBatch, shortenLog } from './room.ts';
import { savedText } from './saved-text.ts';
import { managedSubject, rowRefIn, type Subject } from './subject.ts';
import { keepText, readText, storeText } from './text.ts';
import { usesOfBatch, usesOfDraft } from './uses.ts';

type Draft = queries.Draft;
export type Written = Since & { at: string; behind: boolean };

/**
 * Steps after which the whole text is stored again, so that opening it is quick, and steps of one batch after which it
 * is stored at once.
 */
const [STEPS_BETWEEN, MANY_STEPS] = [200, 50];

/** Attempts at a batch that others overtake. */
const TRIES = 10;

/**
 * Writes a tab's batch into a draft, once, however often it is sent; begins the draft if there is none. A batch whose
 * steps do not start from the newest text is refused: `behind`.
 * @throws session_expired, not_found, ebook_not_found, draft_invalid, draft_too_long, draft_too_slow; no_space and
 * draft_no_room, too_many_new_drafts where more cannot be kept
 */
export async function writeDraft(
  ctx: Ctx,
  kind: string | undefined,
  rowId: string | undefined,
  input: unknown,
): Promise<Written> {
  const ref = rowRefIn(kind, rowId);
  const begun = begunIn(input);
  for (let tries = 1; ; tries += 1) {
    const subject = await managedSubject(ctx, ref, begun);
    const batch = batchIn(ref.kind, input);
    await checkDraftRoom(ctx, subject.ebook.user_id, bytesOf(batch));
    const draft = subject.draft ?? (await beginDraft(ctx, ref, subject));
    const written = await tryBatch(ctx, { ...subject, draft }, batch);
    if (written === 'written') await keepShort(ctx, ref, batch);
    if (written !== 'overtaken') {
      const now = (await queries.findDraft(ctx.db, ref)) ?? draft;
      return {
        ...(await sinceOf(ctx, ref, now, batch.seq)),
        at: ctx.now().toISOString(),
        behind: written === 'behind',
      };
    }
    if (tries === TRIES) throw new AppError('database_busy');
  }
}

/** About how many bytes a batch takes. */
const bytesOf = ({ fields, steps }: BatchInput) => JSON.stringify(fields).length + JSON.stringify(steps).length;

/** Shortens a log that has grown long, after storing the whole text. */
async function keepShort(ctx: Ctx, ref: queries.RowRef, batch: BatchInput): Promise<void> {
  if (!(await noteBatch(ctx.db, ref, bytesOf(batch)))) return;
  const draft = await queries.findDraft(ctx.db, ref);
  if (!draft) return;
  const doc = await readText(ctx.db, draft);
  if (doc && draft.text_version > draft.doc_version) await storeText(ctx.db, draft, doc, draft.text_version);
  await shortenLog(ctx.db, ref, draft.last_batch);
}

type Begun = Subject & { draft: Draft };
type Kept = { doc: Node; version: number; steps: number };

async function tryBatch(ctx: Ctx, subject: Begun, batch: BatchInput): Promise<'written' | 'behind' | 'overtaken'> {
  const { draft } = subject;
  if (await queries.hasBatch(ctx.db, draft, batch.client, batch.client_batch)) return 'written';
  if (batch.steps.length > 0 && batch.text_version !== draft.text_version) return 'behind';
  const before = batch.steps.length > 0 ? await readText(ctx.db, draft) : null;
  if (batch.steps.length > 0 && !before) throw new AppError('draft_invalid');
  const doc = before && (await applySteps(before, batch.steps));
  const { changes, fields, lost } = mergedFields(draft, batch.fields);
  const text_version = draft.text_version + batch.steps.length;
  const is_differing = Object.keys(changes).length > 0 || (await differs(ctx, draft, doc));
  const kept = await revisionBefore(ctx, subject);
  const text = kept && (doc ?? (await readText(ctx.db, draft)));
  const uses = await (kept ? usesOfDraft(draft, changes, text?.toJSON() ?? null) : usesOfBatch(draft, batch));
  try {
    await withTransaction(ctx, async (ctx) => {
      const { client, client_batch, steps } = batch;
      // must come before the log names a new writer of these fields
      const isLost = await keepOverwritten(ctx, draft, lost);
      const seq = await appendBatch(ctx, draft, {
        ...{ ebook: subject.ebook, client, client_batch, by: ctx.actor?.id ?? '', at: ctx.now().toISOString() },
        ...{ fields, steps, changes, is_differing, uses, revisions: kept ? [kept] : [] },
      });
      if (isLost) ctx.draftWritten(subject.ebook, { kind: draft.kind, id: draft.row_id, seq, client: 'rescue' });
    });
  } catch (error) {
    // another batch came first, or the same batch was sent twice at once
    if (AppError.of(error)?.code === 'draft_behind' || isUniqueViolation(error)) return 'overtaken';
    throw error;
  }
  if (doc) await keepWritten(ctx, draft, { doc, version: text_version, steps: batch.steps.length });
  return 'written';
}

/** Keeps a text in memory, and stores it now and then so that nobody has to replay all its steps. */
async function keepWritten(ctx: Ctx, draft: Draft, { doc, version, steps }: Kept): Promise<void> {
  keepText(draft, doc, version);
  const since = version - draft.doc_version;
  if (since >= STEPS_BETWEEN || steps >= MANY_STEPS) await storeText(ctx.db, draft, doc, version);
}

/** Whether the text differs from the stored text. */
async function differs(ctx: Ctx, draft: Draft, doc: Awaited<ReturnType<typeof readText>>): Promise<boolean> {
  const text = doc ?? (await readText(ctx.db, draft));
  if (!text) return false;
  const saved = await savedText(ctx.db, draft);
  return !(saved?.nodeSize === text.nodeSize && saved.eq(text));
}

/** The fields of a draft after steps, the steps after merging, and the values that they overwrote. */
function mergedFields(draft: Draft, steps: FieldStep[]) {
  const changes: Record<string, FieldValue> = { ...draft.changes };
  const lost: Overwritten[] = [];
  const fields = steps.map((step) => {
    const { field, was } = step;
    const now = Object.hasOwn(changes, field) ? (changes[field] ?? null) : was;
    const merged = mergeField(now, step);
    const is_stored = step.is_stored && merged.value === step.value;
    if (is_stored) delete changes[field];
    else changes[field] = merged.value;
    lost.push(...merged.lost.map((value) => ({ field, value })));
    return { ...step, value: merged.value, is_stored };
  });
  return { changes, fields, lost };
}
