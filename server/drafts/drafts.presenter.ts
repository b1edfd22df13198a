import type { DraftBatch, DraftState, OpenedDraft } from '#common/drafts/draft.ts';
import { LIMITS } from '#common/limits.ts';
import { personName } from '#common/person.ts';
import { isFieldValue } from './draft-fields.ts';
import type { Batch, Draft } from './drafts.queries.ts';
import type { ListedNew } from './listed.queries.ts';

type Writer = { name: string | null; email: string | null };

/** The state of a draft; a draft that nobody began is at its start. */
export function draftState(draft: Draft | null): DraftState {
  if (!draft) return { seq: 0, text_version: 0, differs: false };
  const { last_batch, text_version, is_differing } = draft;
  return { seq: last_batch, text_version, differs: is_differing };
}

type Begun = { draft: Draft; doc: string | null; by: Writer | null; rescues: number };

/** A draft in its form. */
export function openedDraft(id: string, begun?: Begun): OpenedDraft {
  const nothing = { changes: {}, doc: null, updated_at: null, updated_by_name: null, rescues: 0 };
  if (!begun) return { id, ...draftState(null), ...nothing };
  const { draft, doc, by, rescues } = begun;
  const { changes, updated_at } = draft;
  return { id, ...draftState(draft), changes, doc, updated_at, updated_by_name: personName(by), rescues };
}

/** A batch of the log, as open forms take it. */
export function draftBatch({ kind, batch, client, written_at, steps, ...by }: Batch & Writer): DraftBatch {
  // the server's own batches name the text as one
  const fields = by.fields.filter(
    ({ field, value }) => field === 'content' || isFieldValue(kind, field, value) || value === null,
  );
  return { seq: batch, client, user_name: personName(by), at: written_at, fields, steps: JSON.parse(steps) };
}

/** A row that was begun and never saved, in its list; null for a title that is still missing. */
export type NewDraft = {
  id: string;
  title: string | null;
  /** Empty for what stands in none. */
  ebook_id: string;
  ebook_title: string | null;
  written_at: string;
};

export function newDraft({ row_id: id, ebook_id, ebook_title, changes, updated_at }: ListedNew): NewDraft {
  const given = changes.title ?? changes.name;
  const title = (typeof given === 'string' && given.trim().slice(0, LIMITS.title)) || null;
  return { id, title, ebook_id, ebook_title, written_at: updated_at };
}
