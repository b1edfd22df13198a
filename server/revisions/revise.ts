import type { Db } from '../db/open.ts';
import { contentOf } from './content.ts';
import { type MadeRevision, revisionOf } from './revision.ts';
import { findNewest, insertRevision, type NewRevision } from './revisions.queries.ts';

/** Stores a revision of a row after its newest one, whose words are compared. */
export async function revise(db: Db, made: Omit<MadeRevision, 'before'>): Promise<NewRevision> {
  const newest = await findNewest(db, made.place);
  const revision = await revisionOf({ ...made, before: newest && (await contentOf(newest)) });
  await insertRevision(db, revision);
  return revision;
}
