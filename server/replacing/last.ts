import { personName } from '#common/person.ts';
import type { Db } from '../db/open.ts';
import { contentOf } from '../revisions/content.ts';
import { findRevision } from '../revisions/revisions.queries.ts';
import { findLastReplacement } from './replacements.queries.ts';

/** The last replacement in an e-book that can still be undone in part. */
export type OfferedUndo = {
  /** Its id. */
  id: string;
  find: string;
  put: string;
  by: string;
  at: string;
  texts: number;
};

export async function lastReplacement(db: Db, ebookId: string): Promise<OfferedUndo | null> {
  const last = await findLastReplacement(db, ebookId);
  const revision = last && (await findRevision(db, last.revision_id));
  const { replacement } = revision ? await contentOf(revision) : {};
  if (!last || !replacement) return null;
  const { find, put } = replacement;
  const { created_at: at, created_by, texts } = last;
  return { id: `${at}~${created_by}`, find, put, by: personName(last), at, texts };
}
