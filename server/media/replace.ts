import { uploadIn } from '#common/upload-address.ts';
import { authorize, type Ctx, withTransaction } from '../context.ts';
import { AppError } from '../errors.ts';
import { idOrNone } from '../ids.ts';
import { checkUsesKnown } from '../uses/of-uploads.queries.ts';
import { ownerFor } from '../uses/owned.ts';
import { replaceEverywhere } from '../uses/replace.ts';
import { dropPending } from './pending.ts';
import * as queries from './replace.queries.ts';
import { takeUnusedUploads } from './unused.queries.ts';

/**
 * Puts an upload that was just sent in the place of another of its kind: whatever the actor manages shows the new file, under
 * an address of its own, as copies of the old one are kept for a year. The old one goes, unless somebody else uses it too.
 * @throws session_expired, not_found, upload_not_found, upload_other_kind, uses_unknown
 */
export async function replaceUpload(ctx: Ctx, id: string, address: string): Promise<{ count: number }> {
  const owner = ownerFor(authorize(ctx, 'upload.create', null));
  const { count, files } = await withTransaction(ctx, async (ctx) => {
    const { db } = ctx;
    const old = await queries.findOwned(db, { id: idOrNone(id) }, owner);
    const fresh = await queries.findOwned(db, { name: uploadIn(address) ?? '' }, owner);
    if (!old || !fresh || old.name === fresh.name) throw new AppError('upload_not_found');
    if (old.kind !== fresh.kind) throw new AppError('upload_other_kind');
    await checkUsesKnown(db);
    const count = await replaceEverywhere(ctx, { from: old.name, to: fresh.name }, owner);
    await queries.leadOn(db, old.name, fresh.name);
    const { taken, files } = await takeUnusedUploads(db, [old.name], ctx.now());
    if (taken > 0 && !(await queries.standFor(db, old, fresh.name))) throw new AppError('upload_not_found');
    return { count, files };
  });
  for (const name of files) await dropPending(ctx, name).catch(() => undefined);
  return { count };
}

/** The name of the upload that was put in the place of the one of that name; null if none was. */
export function replacementOf({ db }: Pick<Ctx, 'db'>, name: string): Promise<string | null> {
  return queries.findReplacement(db, name);
}
