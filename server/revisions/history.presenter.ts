import { personName } from '#common/person.ts';
import type { Draft } from '../drafts/drafts.queries.ts';
import type { KindName } from '../rows/kinds.ts';
import type { ListedRevision, Revision } from './revisions.queries.ts';

/** The subject of a history. */
export type HistoryRow = { kind: KindName; id: string; ebook_id: string; title: string };

/** A version as the list of a history shows it. */
export type ListedVersion = ReturnType<typeof listedVersion>;
/** A version for its own page; one that is not stored yet has no id. */
export type OpenedVersion = Pick<ListedVersion, 'name' | 'by' | 'is_stored'> & {
  id: string | null;
  kind: Revision['kind'] | 'draft';
  created_at: string | null;
};

type Writer = { name: string | null; email: string | null };

/** `stored` is the revision of the stored state. */
export function listedVersion({ by_name, by_email, ...row }: ListedRevision, stored: string | null) {
  const { id, kind, name, created_at, words_added, words_removed } = row;
  const by = personName(by_email === null ? null : { name: by_name, email: by_email });
  return { id, kind, name, created_at, words_added, words_removed, by, is_stored: id === stored };
}

export function openedVersion(
  { id, kind, name, created_at }: Revision,
  by: Writer | null,
  stored: string | null,
): OpenedVersion {
  return { id, kind, name, created_at, by: personName(by), is_stored: id === stored };
}

/** The unsaved draft. */
export function openedDraftVersion(draft: Draft | null, by: Writer | null): OpenedVersion {
  const created_at = draft?.is_differing ? draft.updated_at : null;
  return { id: null, kind: 'draft', name: null, created_at, by: personName(by), is_stored: created_at === null };
}
