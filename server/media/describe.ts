import { LIMITS } from '#common/limits.ts';
import { authorize, type Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import { idOrNone } from '../ids.ts';
import { ownerFor } from '../uses/owned.ts';
import { updateAltText } from './library.queries.ts';

/**
 * Stores the description of a picture: the alternative text that it gets when it is inserted from then on.
 * @throws session_expired, not_found, invalid, upload_not_found
 */
export async function describeUpload(ctx: Ctx, id: string, text: string): Promise<void> {
  const owner = ownerFor(authorize(ctx, 'upload.create', null));
  const alt_text = text.replace(/\s+/g, ' ').trim();
  if (alt_text.length > LIMITS.altText) throw new AppError('too_long', { max: LIMITS.altText });
  if (!(await updateAltText(ctx.db, idOrNone(id), alt_text, owner))) throw new AppError('upload_not_found');
}
