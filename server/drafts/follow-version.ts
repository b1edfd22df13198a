import { isDeepStrictEqual } from 'node:util';
import type { FieldStep, FieldValue } from '#common/drafts/draft.ts';
import type { Ctx } from '../context.ts';
import type { RevisionContent } from '../revisions/content.ts';
import { revise } from '../revisions/revise.ts';
import { appendBatch } from './append.ts';
import { applySteps, nodeOf } from './apply-steps.ts';
import type { Draft } from './drafts.queries.ts';
import { savedText } from './saved-text.ts';
import { readText, stepsTo, storeText } from './text.ts';
import { usesOfDraft } from './uses.ts';

type Fields = RevisionContent['fields'];
type Followed = {
  ebook: { id: string; user_id: string };
  /** The row's new version. */
  version: number;
  /** The row's fields before. */
  before: Fields;
  content: RevisionContent;
  /** The person who scheduled the version. */
  by: string;
};

/**
 * Updates a draft when a scheduled version of its row is published, and makes a revision of the version; call it in the
 * same transaction. The draft keeps its own changes; all other fields take the published value, also in open forms.
 * @throws draft_behind if somebody wrote into the draft after it was read
 */
export async function followVersion(ctx: Ctx, draft: Draft, followed: Followed): Promise<void> {
  const { ebook, version, before, content, by } = followed;
  const at = ctx.now().toISOString();
  const revision = await revise(ctx.db, { place: draft, ebook, kind: 'scheduled', content, at, by });
  const changes = withoutStored(draft.changes, content.fields);
  const { text, steps, isStored } = await followedText(ctx, draft, content.doc);
  const fields = [...storedSteps(before, content.fields), ...(text && isStored ? [TEXT_IS_STORED] : [])];
  await appendBatch(ctx, draft, {
    ...{ ebook, client: 'publish', by, at, fields, steps, changes },
    is_differing: Object.keys(changes).length > 0 || !isStored,
    uses: await usesOfDraft(draft, changes, text?.toJSON() ?? null),
    stored: { row_version: version, saved_revision_id: revision.id },
  });
  if (text && steps.length > 0) await storeText(ctx.db, draft, text, draft.text_version + steps.length);
}

/** Says in the batch that the draft's text is the stored text. */
const TEXT_IS_STORED: FieldStep = { field: 'content', value: null, was: null, is_stored: true };

function withoutStored(changes: Draft['changes'], stored: Fields): Record<string, FieldValue> {
  return Object.fromEntries(
    Object.entries(changes).filter(([field, value]) => !isDeepStrictEqual(value, stored[field])),
  );
}

/** A step for each field whose stored value changed. */
function storedSteps(before: Fields, after: Fields): FieldStep[] {
  return Object.entries(after).flatMap(([field, value]) => {
    const was = before[field] ?? null;
    return isDeepStrictEqual(was, value) ? [] : [{ field, value, was, is_stored: true }];
  });
}

/** The draft's new text, and the steps to it: a text that was the stored text becomes the published one. */
async function followedText({ db }: Ctx, draft: Draft, doc: object | null) {
  const text = await readText(db, draft);
  if (!text || !doc) return { text: null, steps: [], isStored: true };
  const wanted = await nodeOf(doc);
  const steps = (await savedText(db, draft))?.eq(text) ? await stepsTo(text, wanted) : [];
  const next = await applySteps(text, steps);
  return { text: next, steps, isStored: next.eq(wanted) };
}
