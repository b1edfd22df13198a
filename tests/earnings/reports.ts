import type { Ctx } from '#server/context.ts';
import { openReport, receiveReport, takeReport, undoReport } from '#server/earnings/reports.ts';
import { workOff } from '../jobs.ts';
import { workbenchOf } from '../workbench.ts';

export const work = (ctx: Ctx) => workOff(ctx, { workshop: workbenchOf(ctx) });

/** Sends a report, and has it read. @returns its id */
export async function sendReport(ctx: Ctx, bytes: string | Buffer, name = 'relatorio.csv'): Promise<string> {
  const { id } = await receiveReport(ctx, { bytes: Buffer.from(bytes), name });
  await work(ctx);
  return id;
}

/** Sends a report, and takes it in. @returns its id */
export async function takeIn(ctx: Ctx, bytes: string | Buffer): Promise<string> {
  const id = await sendReport(ctx, bytes);
  if ((await openReport(ctx, id)).state === 'taken') return id;
  await takeReport(ctx, id);
  await work(ctx);
  return id;
}

/** Takes a report out again. */
export async function takeOut(ctx: Ctx, id: string): Promise<void> {
  await undoReport(ctx, id);
  await work(ctx);
}
