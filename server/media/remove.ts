import { LIMITS } from '#common/limits.ts';
import { authorize, type Ctx, withTransaction } from '../context.ts';
import { AppError } from '../errors.ts';
import { idOrNone } from '../ids.ts';
import { checkUsesKnown, countForeignUses, dropUsesOf } from '../uses/of-uploads.queries.ts';
import { ownerFor } from '../uses/owned.ts';
import { lockUploads } from './library.queries.ts';
import { dropPending } from './pending.ts';
import { openReplacements, openTargets } from './replace.queries.ts';
import { takeUnusedUploads } from './unused.queries.ts';

/**
 * Deletes uploads with their files, all or none: unused ones or, if requested, used ones too, whose uses are left
 * without them. Uploads that other people use stay.
 * @throws session_expired, not_found, upload_not_found, too_many_items, uses_unknown, upload_being_replaced,
 * upload_in_use, upload_used_by_others
 */
export async function deleteUploads(
  ctx: Ctx,
  ids: string[],
  { even_used }: { even_used: boolean },
): Promise<{ count: number }> {
  const owner = ownerFor(authorize(ctx, 'upload.create', null));
  if (ids.length > LIMITS.selected) throw new AppError('too_many_items', { max: LIMITS.selected });
  const { count, files } = await withTransaction(ctx, async ({ db }) => {
    const wanted = [...new Set(ids.map(idOrNone))];
    const uploads = await lockUploads(db, wanted, owner);
    if (uploads.length === 0 || uploads.length < wanted.length) throw new AppError('upload_not_found');
    await checkUsesKnown(db);
    const names = uploads.map(({ name }) => name);
    const replaced = [...(await openReplacements(db, names)), ...(await openTargets(db, names))];
    if (replaced.length > 0) throw new AppError('upload_being_replaced');
    if ((await countForeignUses(db, names, owner)) > 0) throw new AppError('upload_used_by_others');
    if (even_used) await dropUsesOf(db, names);
    const { taken, files } = await takeUnusedUploads(db, names, ctx.now());
    if (taken < names.length) throw new AppError('upload_in_use');
    return { count: taken, files };
  });
  // a file that cannot be removed now is noted, and removed with the abandoned uploads
  for (const name of files) await dropPending(ctx, name).catch(() => undefined);
  return { count };
}
