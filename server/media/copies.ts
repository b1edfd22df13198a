import type { Ctx } from '../context.ts';
import type { RunInfo } from '../jobs/handler.ts';
import type { Payloads } from '../jobs/kinds.ts';
import { findUpload } from './media.queries.ts';
import { makeVariant, variantsOf } from './variants.ts';

/** Makes the narrower copies of a new image, but those that are there; a copy is also made when it is asked for. */
export async function makeCopies(
  { db, storage }: Pick<Ctx, 'db' | 'storage'>,
  { name, width }: Payloads['images.copies'],
  { signal, progress }: Pick<RunInfo, 'signal' | 'progress'>,
): Promise<void> {
  if (!(await findUpload(db, name))) return;
  const variants = variantsOf(width);
  for (const [done, variant] of variants.entries()) {
    if (signal.aborted) return;
    await progress({ done, total: variants.length });
    if (!(await makeVariant(storage, name, variant, false))) return;
  }
}
