import type { Ctx } from '../context.ts';
import type { Draft } from '../drafts/drafts.queries.ts';
import { storedFields, storedRow } from '../drafts/stored-row.ts';
import type { KindName } from '../rows/kinds.ts';
import { contentOf, type RevisionContent } from './content.ts';
import { findRevision } from './revisions.queries.ts';

type RowRef = { kind: KindName; row_id: string };

/** The stored state of a row; its text has the ids of blocks that its draft uses. */
export async function storedContent(
  { db }: Pick<Ctx, 'db'>,
  place: RowRef,
  draft: Draft | null,
): Promise<RevisionContent> {
  const saved = draft?.saved_revision_id ? await findRevision(db, draft.saved_revision_id) : null;
  if (!saved) return storedRow(db, place);
  const [fields, { doc }] = await Promise.all([storedFields(db, place), contentOf(saved)]);
  return { fields, doc };
}
