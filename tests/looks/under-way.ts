import { mkdirSync, writeFileSync } from 'node:fs';
import { type Ctx, withTransaction } from '#server/context.ts';
import { startCopy } from '#server/ebooks/duplicate.ts';
import { asideFile } from '#server/events/aside-file.ts';
import { spoolFolder } from '#server/events/spool.ts';
import { startReplacing } from '#server/media/replace.ts';

/** A copy that is being made and one that failed, and a file that takes another's place. @param uploads addresses */
export async function leaveUnderWay(ctx: Ctx, ebookId: string, [shown = '', fresh = '']: string[]): Promise<void> {
  const upload = ctx.db
    .selectFrom('uploads')
    .select('id')
    .where('name', '=', shown.split('/').at(-1) ?? '');
  const { id } = await upload.executeTakeFirstOrThrow();
  await begin(ctx, async (inside) => (await startCopy(inside, ebookId)).job_id);
  await begin(ctx, async (inside) => (await startCopy(inside, ebookId)).job_id, { state: 'failed' });
  await begin(ctx, (inside) => startReplacing(inside, id, fresh));
}

/** Begins a job and has it stay where it is: the server’s own runner sees it as another node’s. */
async function begin(ctx: Ctx, start: (ctx: Ctx) => Promise<string>, given: { state?: 'failed' } = {}): Promise<void> {
  await withTransaction(ctx, async (inside) => {
    const id = await start(inside);
    const elsewhere = { leased_by: 'elsewhere', leased_until: '2100-01-01T00:00:00.000Z' };
    const job = { state: 'running' as const, progress: JSON.stringify({ done: 3, total: 8 }), ...elsewhere, ...given };
    await inside.db.updateTable('jobs').set(job).where('id', '=', id).execute();
  });
}

/** Lines of what is counted that the database refused. */
export function leaveAside(server: { dataDir: string }): void {
  const folder = spoolFolder(server);
  mkdirSync(folder, { recursive: true });
  writeFileSync(asideFile(folder), 'um\ndois\n');
}
