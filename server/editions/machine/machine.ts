import { z } from 'zod';
import { DAY_MS } from '#common/day-ms.ts';
import { type Ctx, withTransaction } from '../../context.ts';
import { rowRefIn } from '../../drafts/subject.ts';
import { AppError } from '../../errors.ts';
import { awaitJob } from '../../jobs/await-job.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { reserveJob } from '../../jobs/open-jobs.queries.ts';
import { cancelJob } from '../../jobs/screen.queries.ts';
import { TRAFFIC } from '../../limits/traffic.ts';
import { notifyNodes } from '../../live/notify.ts';
import type { NameInEbook } from '../../rows/kinds.ts';
import { unitName } from '../confirm.ts';
import { translatedEdition } from '../exchange/export-translation.ts';
import { type UndoneImport, undoImport } from '../exchange/undo-import.ts';
import { keyOf, listMachineJobs, type MachineJob, updateProgress } from './machine.queries.ts';
import type { MachineReport } from './report.ts';

/** How the newest machine translation of an edition stands. */
export type MachineState = {
  ebook_id: string;
  job_id: string;
  /** Null once it is over. */
  percent: number | null;
  /** Whether somebody cancelled it, or it failed here. */
  ended: 'cancelled' | 'failed' | null;
  report: MachineReport | null;
};

const dayAgo = (ctx: Ctx) => new Date(ctx.now().getTime() - DAY_MS).toISOString();
const isOpen = ({ state, progress }: MachineJob) =>
  (state === 'waiting' || state === 'running') && progress?.report?.isOver !== true;

const starting = z.object({
  outdated: z.enum(['yes', 'no']).default('no'),
  kind: z.string().optional(),
  row: z.string().optional(),
  unit: unitName.optional(),
});

/** Milliseconds that a click waits for one unit. */
const UNIT_MS = 10_000;

/**
 * Changes the machine translation of an edition as its form asks: `start`, `unit`, which has one unit of one row translated and
 * waits for that, `cancel`, `undo`.
 * @returns what came of one unit; the titles of rows that stay as they are, as somebody changed them since
 * @throws invalid, and what each throws
 */
export async function changeMachine(
  ctx: Ctx,
  ebookId: string,
  { intent, ...input }: Record<string, unknown>,
): Promise<{ report: MachineReport | null; kept: string[] }> {
  const none = { report: null, kept: [] };
  if (intent === 'start') await awaitJob(ctx, await startMachine(ctx, ebookId, { outdated: input.outdated }));
  else if (intent === 'cancel') await cancelMachine(ctx, ebookId);
  else if (intent === 'undo') return { ...none, kept: (await undoMachine(ctx, ebookId)).changed };
  else if (intent === 'unit') {
    const isOver = await awaitJob(ctx, await startMachine(ctx, ebookId, input), UNIT_MS);
    const [state] = (await listMachineStates(ctx, [ebookId])) ?? [];
    return { ...none, report: (isOver && state?.report) || null };
  } else throw new AppError('invalid');
  return none;
}

/**
 * Starts a job that has the open texts of an edition translated by a machine, or one unit of one row. It writes drafts alone.
 * @throws ebook_not_found, exchange_of_source, invalid, machine_off, machine_busy, machine_day, jobs_full
 */
export async function startMachine(ctx: Ctx, ebookId: string, input: unknown): Promise<string> {
  await translatedEdition(ctx, ebookId);
  if (!ctx.config.translate) throw new AppError('machine_off');
  const { data } = starting.safeParse(input);
  if (!data) throw new AppError('invalid');
  const { kind, row, unit, outdated } = data;
  const only = unit === undefined ? null : { ...rowRefIn(kind, row), unit };
  return withTransaction(ctx, async (ctx) => {
    const user_id = ctx.actor?.id ?? '';
    await reserveJob(ctx.db, user_id);
    const own = await listMachineJobs(ctx.db, { userId: user_id }, dayAgo(ctx));
    if (own.some(isOpen)) throw new AppError('machine_busy');
    const { day: max } = TRAFFIC.machine;
    const sent = own.reduce((sum, { progress }) => sum + (progress?.report?.sent ?? 0), 0);
    if (sent >= max) throw new AppError('machine_day', { max });
    const job = await enqueue(
      ctx,
      'editions.machine',
      {
        ...{
          ebook_id: ebookId,
          user_id,
          at: ctx.now().toISOString(),
          most: Math.min(TRAFFIC.machine.run, max - sent),
          with_outdated: outdated === 'yes' || unit !== undefined,
        },
        only: only && { ...only, kind: only.kind as NameInEbook },
      },
      { key: keyOf(ebookId), priority: only ? 4 : 6 },
    );
    if (!job) throw new AppError('machine_busy');
    return job;
  });
}

/** Ends the machine translation of an edition; what it wrote stays. @throws ebook_not_found, exchange_of_source */
export async function cancelMachine(ctx: Ctx, ebookId: string): Promise<void> {
  await translatedEdition(ctx, ebookId);
  await withTransaction(ctx, async (ctx) => {
    const jobs = await listMachineJobs(ctx.db, { ebookIds: [ebookId] }, dayAgo(ctx));
    for (const job of jobs.filter(isOpen)) await cancelJob(ctx.db, ctx.now, job.id);
    await notifyNodes(ctx.db, '', [{ type: 'jobs' }]);
  });
  ctx.wakeJobs();
}

/**
 * Restores the drafts that the newest machine translation of an edition wrote; those that somebody changed since stay.
 * @throws ebook_not_found, exchange_of_source, not_found if there is nothing to undo
 */
export async function undoMachine(ctx: Ctx, ebookId: string): Promise<UndoneImport> {
  await translatedEdition(ctx, ebookId);
  const [job] = await listMachineJobs(ctx.db, { ebookIds: [ebookId] }, dayAgo(ctx));
  const report = job?.progress?.report;
  if (!job?.progress || !report?.undo || isOpen(job)) throw new AppError('not_found');
  const undone = await undoImport(ctx, ebookId, report.undo);
  await updateProgress(ctx.db, job.id, { ...job.progress, report: { ...report, undo: null, taken: 0 } });
  return undone;
}

/** The machine translations of editions in the last day, for the people who manage them; null where there is no translation server. */
export async function listMachineStates(ctx: Ctx, ebookIds: string[]): Promise<MachineState[] | null> {
  if (!ctx.config.translate) return null;
  const jobs = await listMachineJobs(ctx.db, { ebookIds }, dayAgo(ctx));
  return ebookIds.flatMap((ebook_id) => {
    const job = jobs.find(({ key }) => key === keyOf(ebook_id));
    return job ? [stateOf(ebook_id, job)] : [];
  });
}

function stateOf(ebook_id: string, job: MachineJob): MachineState {
  const { done = 0, total = 0, report = null } = job.progress ?? {};
  const ended = job.state === 'cancelled' || job.state === 'failed' ? job.state : null;
  const percent = isOpen(job) ? Math.floor((100 * done) / Math.max(1, total)) : null;
  return { ebook_id, job_id: job.id, percent, ended, report };
}
