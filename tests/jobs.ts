import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import type { Ctx } from '#server/context.ts';
import { engineOf } from '#server/db/engine.ts';
import type { Db } from '#server/db/open.ts';
import { handlersOf } from '#server/jobs/handlers.ts';
import { claimJob } from '#server/jobs/jobs.queries.ts';
import { runJob } from '#server/jobs/run.ts';
import { createHub } from '#server/live/hub.ts';

type More = Partial<Pick<Parameters<typeof handlersOf>[0], 'workshop' | 'disk' | 'live'>>;
const NO_WORKSHOP = { run: () => Promise.reject(new Error('this test has no workshop')) };

/** Does all jobs that are due, one after the other. @returns how many runs there were */
export async function workOff(ctx: Ctx, more: More = {}): Promise<number> {
  const settings = { get: () => ctx.site };
  const disk = { left: async () => Number.POSITIVE_INFINITY };
  const ctxFor = (actor: Ctx['actor']): Ctx => ({ ...ctx, actor });
  const handlers = handlersOf({
    ...ctx,
    config: { ...ctx.config, dataDir: tmpdir() },
    ctxFor,
    settings,
    disk,
    workshop: NO_WORKSHOP,
    live: createHub(),
    ...more,
  });
  const node = 'test';
  for (let runs = 0; ; runs += 1) {
    const job = await claimJob(ctx.db, ctx.now, { node, kinds: Object.keys(handlers), leaseMs: 60_000 });
    if (!job) return runs;
    const signal = new AbortController().signal;
    const run = { id: job.id, node, attempt: job.attempts };
    await runJob({ ...ctx, handlers }, job, run, { signal, pause: () => 60_000 });
  }
}

/** Lets time pass for jobs, and for all that is done by the clock: everything lies that much longer ago, by whatever clock. */
export async function passTime(db: Db, ms: number): Promise<void> {
  const back = (table: string, ...columns: string[]) => {
    const set = columns.map((column) => {
      const name = sql.ref(column);
      if (engineOf(db) === 'postgres') return sql`${name} = ${name} - ${ms}::float8 * interval '1 millisecond'`;
      return sql`${name} = strftime('%Y-%m-%dT%H:%M:%fZ', ${name}, ${`${-ms / 1000} seconds`})`;
    });
    return sql`update ${sql.table(table)} set ${sql.join(set)}`.execute(db);
  };
  await back('jobs', 'run_at', 'leased_until', 'created_at', 'finished_at');
  await back('job_schedules', 'last_at');
  await back('schedules', 'publish_at');
}
