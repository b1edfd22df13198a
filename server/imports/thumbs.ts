import { buffer } from 'node:stream/consumers';
import type { Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import { getOwnImport, readyOf } from './imports.ts';
import { thumbsKey } from './read-book.ts';

/**
 * A small picture of an import that is ready, for its plan; nobody else may see what is not taken in yet.
 * @throws session_expired, not_found
 */
export async function readThumb(ctx: Ctx, id: string, reading: number, picture: number): Promise<Buffer> {
  const found = await getOwnImport(ctx, id);
  const place =
    found.state === 'ready' && found.reading === reading ? readyOf(found).book.thumbs?.[picture] : undefined;
  if (!place) throw new AppError('not_found');
  const [start, bytes] = place;
  return buffer(await ctx.storage.read(thumbsKey(id, reading), { start, end: start + bytes - 1 }));
}
