import type { RevisionKind } from '../db/draft-tables.ts';
import { newId } from '../ids.ts';
import type { KindName } from '../rows/kinds.ts';
import { letOthersGo } from '../turns.ts';
import { uploadsInContent } from '../uses/in-content.ts';
import { packedContent, type RevisionContent } from './content.ts';
import type { NewRevision } from './revisions.queries.ts';
import { wordsBetween } from './words-between.ts';

export type MadeRevision = {
  place: { kind: KindName; row_id: string };
  ebook: { id: string; user_id: string };
  kind: RevisionKind;
  content: RevisionContent;
  /** The revision before, whose words are compared; without one this is the first. */
  before: RevisionContent | null;
  /** The time of the state. */
  at: string;
  /** The author of the state; empty if unknown. */
  by: string;
};

/** A revision, not stored yet; a long text is processed in pieces. */
export async function revisionOf({ place, ebook, kind, content, before, at, by }: MadeRevision): Promise<NewRevision> {
  const words = await wordsBetween(before, content);
  await letOthersGo();
  const uploads = await uploadsInContent(place.kind, content);
  await letOthersGo();
  return {
    id: newId(new Date(at)),
    row_kind: place.kind,
    row_id: place.row_id,
    ebook_id: ebook.id,
    tenant_id: ebook.user_id,
    ...{ kind, name: null, is_first: before === null },
    content: await packedContent(content),
    ...words,
    created_at: at,
    created_by: by,
    uploads,
  };
}
