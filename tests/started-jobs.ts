import type { Ctx } from '#server/context.ts';
import type { RunInfo } from '#server/jobs/handler.ts';
import type { Kind, Payloads, Progress } from '#server/jobs/kinds.ts';

/** What a job was given, and a run of it. */
export async function startedJob<K extends Kind>(
  { db }: Pick<Ctx, 'db'>,
  kind: K,
  id: string,
  onProgress: (progress: Progress) => void = () => {},
): Promise<{ payload: Payloads[K]; info: RunInfo }> {
  const query = db.selectFrom('jobs').select('payload').where('id', '=', id).where('kind', '=', kind);
  const { payload } = await query.executeTakeFirstOrThrow();
  const { signal } = new AbortController();
  const progress = async (progress: Progress) => onProgress(progress);
  return { payload: JSON.parse(payload ?? 'null'), info: { id, attempt: 1, saved: null, signal, progress } };
}

/** Notes that a job was done. */
export async function finishStartedJob({ db }: Pick<Ctx, 'db'>, id: string): Promise<void> {
  await db.updateTable('jobs').set({ state: 'done', payload: null }).where('id', '=', id).execute();
}
