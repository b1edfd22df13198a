import type { Node } from '@tiptap/pm/model';
import type { Ctx } from '../context.ts';
import { documentOf, htmlOf } from '../document/document.ts';
import { cleanField } from '../html/clean.ts';
import { applySteps, nodeOf } from './apply-steps.ts';
import type { Draft } from './drafts.queries.ts';
import { savedText } from './saved-text.ts';
import { readText, stepsTo } from './text.ts';

/**
 * The text of a save: as a document, as HTML that is not cleaned yet (null if the stored HTML does not change), and the
 * steps from the draft's text to it.
 */
export type SavedText = { doc: Node; html: string | null; steps: object[] };

/**
 * The text that a save stores: the draft's own, or HTML from the form (sent if the editor could not be loaded).
 * @throws invalid with the field `content`, html_busy
 */
export async function textOfSave(ctx: Ctx, draft: Draft | null, input: unknown): Promise<SavedText | null> {
  const doc = draft && (await readText(ctx.db, draft));
  if (!doc) return null;
  const given = (input as { content?: unknown } | null)?.content;
  if (typeof given !== 'string') {
    const isStored = !draft.is_new && (await savedText(ctx.db, draft))?.eq(doc);
    return { doc, html: isStored ? null : await htmlOf(doc.toJSON()), steps: [] };
  }
  const html = await cleanField('content', given);
  const steps = await stepsTo(doc, await nodeOf(await documentOf(html)));
  const next = await applySteps(doc, steps);
  return { doc: next, html: await htmlOf(next.toJSON()), steps };
}

/** The form's input with the text of its draft. */
export function withText(input: unknown, text: SavedText | null): unknown {
  return text && text.html !== null ? { ...(input as object | null), content: text.html } : input;
}
