import type { FieldStep, FieldValue } from '#common/drafts/draft.ts';
import { type Ctx, withTransaction } from '../context.ts';
import type { NewRevision, Revision } from '../revisions/revisions.queries.ts';
import { appendBatch } from './append.ts';
import { applySteps, nodeOf } from './apply-steps.ts';
import { unkeptRevision } from './automatic.ts';
import type { Draft } from './drafts.queries.ts';
import { checkDisk } from './room.ts';
import { savedText } from './saved-text.ts';
import type { Subject } from './subject.ts';
import { keepText, readText, stepsTo } from './text.ts';
import { usesOfDraft } from './uses.ts';

type Rewriting = {
  draft: Draft;
  ebook: Subject['ebook'];
  /** The name in the log, which has no tab here. */
  client: 'discard' | 'restore';
  /** The new text; null for a kind without one. */
  doc: object | null;
  /** The new changes to the stored fields, and the steps to them. */
  changes: Record<string, FieldValue>;
  fields: FieldStep[];
  /** Makes a revision of the new state. */
  revision?: (before: Revision | null, at: string) => Promise<NewRevision>;
};

/**
 * Replaces the whole state of a draft in one batch, also for everybody who has it open; its state before becomes a
 * revision.
 * @throws draft_behind if somebody wrote into the draft after it was read
 */
export async function rewriteDraft(ctx: Ctx, given: Rewriting): Promise<void> {
  const { draft, ebook, client, changes, fields } = given;
  await checkDisk(ctx);
  const doc = await readText(ctx.db, draft);
  const steps = doc && given.doc ? await stepsTo(doc, await nodeOf(given.doc)) : [];
  const next = doc && (await applySteps(doc, steps));
  const at = ctx.now().toISOString();
  const by = ctx.actor?.id ?? '';
  const is_differing = Object.keys(changes).length > 0 || Boolean(next && !(await savedText(ctx.db, draft))?.eq(next));
  const kept = draft.last_batch === 0 ? null : await unkeptRevision(ctx, { draft, ebook });
  const revision = await given.revision?.(kept, at);
  const uses = await usesOfDraft(draft, changes, next?.toJSON() ?? null);
  const revisions = [kept, revision].filter((one) => one != null);
  const batch = { ebook, client, by, at, fields, steps, changes, is_differing, uses, revisions };
  await withTransaction(ctx, (ctx) => appendBatch(ctx, draft, batch));
  if (next) keepText(draft, next, draft.text_version + steps.length);
}
