import { LIMITS } from '#common/limits.ts';
import type { Ctx } from '../context.ts';
import { deleteOldReports } from './imports.queries.ts';

const HOUR_MS = 60 * 60 * 1_000;

/** Removes reports that nobody took in; their files go with the pending ones. */
export async function sweepReports({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  await deleteOldReports(db, new Date(now().getTime() - LIMITS.importHours * HOUR_MS).toISOString());
}
