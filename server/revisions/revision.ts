import type { Ctx } from '../context.ts';
import type { RevisionKind } from '../db/draft-tables.ts';
import { newId } from '../ids.ts';
import type { ChangedPart } from '../live/hub.ts';
import { packed, type RevisionContent } from './content.ts';
import type { Revision } from './revisions.queries.ts';
import { wordsBetween } from './words-between.ts';

type Given = {
  place: { kind: ChangedPart; row_id: string };
  ebook: { id: string; user_id: string };
  kind: RevisionKind;
  content: RevisionContent;
  /** The revision before, whose words are compared. */
  before?: RevisionContent | null;
  is_first?: boolean;
};

/** A revision of now, by the actor. */
export async function revisionOf(ctx: Pick<Ctx, 'actor' | 'now'>, given: Given): Promise<Revision> {
  const { place, ebook, kind, content, before = null, is_first = false } = given;
  return {
    id: newId(ctx.now()),
    row_kind: place.kind,
    row_id: place.row_id,
    ebook_id: ebook.id,
    tenant_id: ebook.user_id,
    ...{ kind, name: null, is_first },
    content: await packed(content),
    ...wordsBetween(before, content),
    created_at: ctx.now().toISOString(),
    created_by: ctx.actor?.id ?? '',
  };
}
