import type { Db } from '../../db/open.ts';
import type { JobState } from '../../db/tables.ts';
import { idsAmong } from '../../ids.ts';

/** Those of the ids that are uploads of the person by now. */
export function listBrought(db: Db, userId: string, ids: string[]) {
  return db
    .selectFrom('uploads')
    .select(['id', 'name', 'width', 'height'])
    .where('user_id', '=', userId)
    .where('id', 'in', idsAmong(ids))
    .execute();
}

/** How a batch of pictures stands that the person asked for. */
export async function findBatch(
  db: Db,
  userId: string,
  id: string,
): Promise<{ state: JobState; progress: string | null } | null> {
  const row = await db
    .selectFrom('jobs')
    .select(['state', 'progress'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('kind', '=', 'pictures.fetch')
    .executeTakeFirst();
  return row ?? null;
}
