import type { Db } from '../../db/open.ts';
import type { JobState } from '../../db/tables.ts';
import type { Progress } from '../../jobs/kinds.ts';

/** A machine translation, as the table of jobs has it. */
export type MachineJob = {
  id: string;
  key: string | null;
  state: JobState;
  user_id: string | null;
  progress: Progress | null;
};

/** Of the jobs with one key one is open. */
export const keyOf = (ebookId: string): string => `editions.machine:${ebookId}`;

/** The machine translations of an edition, or those that a person started, since a time; the newest first. */
export async function listMachineJobs(
  db: Db,
  of: { ebookIds: string[] } | { userId: string },
  since: string,
): Promise<MachineJob[]> {
  const jobs = db
    .selectFrom('jobs')
    .select(['id', 'key', 'state', 'user_id', 'progress'])
    .where('kind', '=', 'editions.machine')
    .where('created_at', '>=', since);
  const own = 'userId' in of ? jobs.where('user_id', '=', of.userId) : jobs.where('key', 'in', of.ebookIds.map(keyOf));
  const rows = await own.orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
  return rows.map(({ progress, ...row }) => ({
    ...row,
    progress: progress === null ? null : (JSON.parse(progress) as Progress),
  }));
}

export async function updateProgress(db: Db, id: string, progress: Progress): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ progress: JSON.stringify(progress) })
    .where('id', '=', id)
    .execute();
}
