import { sql } from 'kysely';
import { LIMITS } from '#common/limits.ts';
import type { Db } from '../db/open.ts';
import type { JobState } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { lockAccount } from '../people/people.queries.ts';
import { isOpen } from './jobs.queries.ts';
import type { Kind, Payloads, Progress } from './kinds.ts';

/** The kinds that a person starts with a click. */
const STARTED_BY_PEOPLE: Kind[] = ['uploads.replace', 'ebooks.copy', 'books.file', 'authors.file', 'editions.machine'];

/** A job, for the page of the row that it changes. */
export type ShownJob<K extends Kind> = {
  id: string;
  key: string | null;
  state: JobState;
  user_id: string | null;
  progress: Progress | null;
  /** Null once no payload is left. */
  payload: Payloads[K] | null;
};

const SHOWN = ['id', 'key', 'state', 'user_id', 'progress', 'payload'] as const;
type Row = { [C in (typeof SHOWN)[number]]: C extends 'state' ? JobState : string | null } & { id: string };

function shown<K extends Kind>({ progress, payload, ...row }: Row): ShownJob<K> {
  return {
    ...row,
    progress: progress === null ? null : (JSON.parse(progress) as Progress),
    payload: payload === null ? null : (JSON.parse(payload) as Payloads[K]),
  };
}

/** The jobs of a kind that wait or run. */
export async function listOpenJobs<K extends Kind>(db: Db, kind: K): Promise<ShownJob<K>[]> {
  const query = db.selectFrom('jobs').select(SHOWN).where('kind', '=', kind);
  const rows = await query.where(isOpen).execute();
  return rows.map(shown<K>);
}

/** The condition of their index. */
const isUnfinished = sql<boolean>`state in ('waiting', 'running', 'failed')`;

/** The jobs of a kind that wait or run, and those that failed, oldest first. */
export async function listUnfinishedJobs<K extends Kind>(db: Db, kind: K): Promise<ShownJob<K>[]> {
  const query = db.selectFrom('jobs').select(SHOWN).where('kind', '=', kind);
  const rows = await query.where(isUnfinished).orderBy('created_at').orderBy('id').execute();
  return rows.map(shown<K>);
}

/** Whether a job waits or runs; false if there is none with the id. */
export async function isJobOpen(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('jobs').select('state').where('id', '=', id).executeTakeFirst();
  return row?.state === 'waiting' || row?.state === 'running';
}

/** Whether a job with that key waits or runs. */
export async function isKeyOpen(db: Db, key: string): Promise<boolean> {
  const query = db.selectFrom('jobs').select('id').where('key', '=', key).where(isOpen);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Checks that a person may start one more job. Until the transaction ends, the same person cannot start another.
 * @throws jobs_full
 */
export async function reserveJob(db: Db, userId: string): Promise<void> {
  await lockAccount(db, userId, 'forNoKeyUpdate');
  const { count } = await db
    .selectFrom('jobs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isOpen)
    .where('user_id', '=', userId)
    .where('kind', 'in', STARTED_BY_PEOPLE)
    .executeTakeFirstOrThrow();
  const max = LIMITS.jobsOfPerson;
  if (Number(count) >= max) throw new AppError('jobs_full', { max });
}

/** Clears the failures of a key when the same work starts again. */
export async function giveUpFailed(db: Db, key: string): Promise<void> {
  const update = db.updateTable('jobs').set({ state: 'cancelled', payload: null });
  await update.where('key', '=', key).where('state', '=', 'failed').execute();
}
