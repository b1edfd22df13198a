import { LIMITS } from '#common/limits.ts';
import type { Ctx } from '../context.ts';
import { publishEbook } from '../ebooks/ebooks.ts';
import { AppError } from '../errors.ts';
import { listModulesById } from '../modules/modules.queries.ts';
import { setModuleVisibility } from '../modules/modules.ts';
import { getOwnImport } from './imports.ts';
import type { Taken } from './taken.ts';

/**
 * Shows readers what an import made: its new e-book, or its modules in another one.
 * @throws session_expired, not_found, import_changed if it was taken back, ebook_not_found, module_not_found, slug_taken
 */
export async function publishTaken(ctx: Ctx, id: string): Promise<void> {
  const { state, taken } = await getOwnImport(ctx, id);
  if (state !== 'taken' || !taken) throw new AppError('import_changed');
  const { ebook_id, is_new, modules }: Taken = JSON.parse(taken);
  if (is_new) return publishEbook(ctx, ebook_id);
  const there = (await listModulesById(ctx.db, modules)).map(({ id }) => id);
  for (let at = 0; at < there.length; at += LIMITS.selected)
    await setModuleVisibility(ctx, there.slice(at, at + LIMITS.selected), { is_visible: true });
}
