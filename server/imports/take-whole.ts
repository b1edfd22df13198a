import { text } from 'node:stream/consumers';
import type { Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import { dropPending } from '../media/pending.ts';
import type { PackageRows } from '../package/rows.queries.ts';
import { type Import, updateImport } from './imports.queries.ts';
import { fileKey, type ReadBook, textsKey } from './read-book.ts';
import type { Taken } from './taken.ts';

/** Takes in the package of an import that is ready, as an e-book of the actor. @throws as `takePackage`, import_changed */
export async function takeWhole(
  ctx: Ctx,
  found: Import,
  { placed = {} }: NonNullable<ReadBook['whole']>,
): Promise<Taken> {
  const key = textsKey(found.id, found.reading);
  const rows: PackageRows = JSON.parse(await text(await ctx.storage.read(key)));
  const { takePackage } = await import('../package/take.ts');
  let taken: Taken | undefined;
  // read by an earlier version of the program
  const whole = { ...rows, editions: rows.editions ?? [], translations: rows.translations ?? [] };
  await takePackage(ctx, whole, placed, async (ctx, { id, modules, items, editions }) => {
    taken = { ebook_id: id, is_new: true, modules, items, editions };
    const change = { state: 'taken' as const, taken: JSON.stringify(taken), book: null, plan: null };
    if (!(await updateImport(ctx.db, found, ['ready'], change))) throw new AppError('import_changed');
  });
  if (!taken) throw new AppError('import_changed');
  for (const name of [fileKey(found.id), key]) await dropPending(ctx, name);
  return taken;
}
