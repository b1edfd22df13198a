import { personName } from '#common/person.ts';
import type { ChangedPart } from '../live/hub.ts';
import type { ListedRevision } from './revisions.queries.ts';

/** What a history is of. */
export type HistoryRow = { kind: ChangedPart; id: string; ebook_id: string; title: string };

/** A version as the list of a history shows it. */
export type ListedVersion = ReturnType<typeof listedVersion>;

/** `stored` is the revision that says what is stored. */
export function listedVersion({ by_name, by_email, ...row }: ListedRevision, stored: string | null) {
  const { id, kind, name, created_at, words_added, words_removed } = row;
  const by = personName(by_email === null ? null : { name: by_name, email: by_email });
  return { id, kind, name, created_at, words_added, words_removed, by, is_stored: id === stored };
}
