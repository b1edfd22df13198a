import { AppError } from '../errors.ts';
import { checkAllowance } from './allowance.ts';
import type { Answer } from './answer.ts';
import type { Call, UploadDeps } from './deps.ts';

/**
 * Refuses an upload that is too large for its person's limits or for the disk; without a size, checks the uploads in
 * progress. The declared sizes of others count, so that everything promised fits.
 * @throws upload_open, upload_open_bytes, upload_quota, upload_no_space
 */
export async function checkRoom({ store, disk, limits }: UploadDeps, { actor, ctx }: Call, size = 0): Promise<void> {
  const sizes = [...(await store.openSizes(actor.id)), ...(size > 0 ? [size] : [])];
  await checkAllowance(ctx.db, actor, sizes, limits);
  if ((await disk.left()) < (await store.awaited()) + size) throw new AppError('upload_no_space');
}

/** Withdraws an upload that has just begun if concurrent ones left no room for it. @throws as `checkRoom` */
export async function keepIfRoom(deps: UploadDeps, call: Call, answer: Answer): Promise<string | null> {
  const id = answer.headers.location?.split('/').at(-1);
  if (!id) return null;
  try {
    await checkRoom(deps, call);
  } catch (error) {
    await deps.store.remove(id);
    throw error;
  }
  return id;
}
