import { isDeepStrictEqual } from 'node:util';
import type { FieldStep, FieldValue } from '#common/drafts/draft.ts';
import type { Ctx } from '../context.ts';
import { beginDraft } from '../drafts/begin.ts';
import { rewriteDraft } from '../drafts/rewrite.ts';
import { storedFields } from '../drafts/stored-row.ts';
import { contentOf, type RevisionContent } from './content.ts';
import { revisionOf } from './revision.ts';
import { findNewest } from './revisions.queries.ts';
import { getRevision, historySubject } from './version.ts';

/** Fields of a row's place, which a version does not restore. */
const PLACE = ['ebook_id', 'order_index'];

/**
 * Makes the draft of a row equal to a version; the stored row changes only with a save. The draft's former state
 * becomes a version, and so does the new one.
 * @throws session_expired, not_found, draft_behind if somebody wrote in between
 */
export async function restoreVersion(
  ctx: Ctx,
  kind: string | undefined,
  rowId: string | undefined,
  id: string,
): Promise<void> {
  const { place, ...subject } = await historySubject(ctx, kind, rowId);
  const { ebook } = subject;
  const wanted = await contentOf(await getRevision(ctx, { ...place, id }));
  const draft = subject.draft ?? (await beginDraft(ctx, place, subject));
  const stored = await storedFields(ctx.db, place);
  const { changes, fields } = fieldsOf(wanted.fields, stored, draft.changes);
  await rewriteDraft(ctx, {
    ...{ draft, ebook, client: 'restore', doc: wanted.doc, changes, fields },
    revision: async (kept, at) => {
      const newest = kept ?? (await findNewest(ctx.db, place));
      const before = newest && (await contentOf(newest));
      const content = { fields: { ...stored, ...changes }, doc: wanted.doc };
      return revisionOf({ place, ebook, kind: 'restored', content, before, at, by: ctx.actor?.id ?? '' });
    },
  });
}

type Fields = RevisionContent['fields'];

/** For the row's present fields: the draft's new changes, and the steps to them from its present ones. */
function fieldsOf(wanted: Fields, stored: Fields, present: Fields) {
  const changes: Record<string, FieldValue> = {};
  const fields: FieldStep[] = [];
  for (const [field, value] of Object.entries(stored)) {
    const next = PLACE.includes(field) ? value : valueIn(wanted, field, value);
    const is_stored = isDeepStrictEqual(next, value);
    if (!is_stored) changes[field] = next;
    const was = valueIn(present, field, value);
    if (!isDeepStrictEqual(was, next)) fields.push({ field, value: next, was, is_stored });
  }
  return { changes, fields };
}

const valueIn = (fields: Fields, field: string, otherwise: FieldValue) =>
  Object.hasOwn(fields, field) ? (fields[field] ?? null) : otherwise;
