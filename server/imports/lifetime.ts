import { LIMITS } from '#common/limits.ts';
import type { Ctx } from '../context.ts';
import { deleteOldImports, type Import } from './imports.queries.ts';

const HOUR = 60 * 60 * 1_000;

/**
 * Imports that began before this time may have lost their files; one that was taken in is kept for as long as the
 * trash.
 */
function limits(now: Date): Record<'open' | 'ended', string> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR).toISOString();
  return { open: ago(LIMITS.importHours), ended: ago(24 * LIMITS.trashDays) };
}

/** Whether an import is too old to be taken in, or taken back. */
export function hasExpired({ state, created_at }: Pick<Import, 'state' | 'created_at'>, now: Date): boolean {
  const { open, ended } = limits(now);
  return created_at < (state === 'taken' || state === 'undone' ? ended : open);
}

/** Removes old imports; their files, which never got rows, go with the pending ones. */
export async function sweepImports({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  await deleteOldImports(db, limits(now()));
}
