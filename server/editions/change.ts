import type { Ctx } from '../context.ts';
import { getManagedEbook } from '../ebooks/ebooks.ts';
import { AppError } from '../errors.ts';
import { chooseSource, createEdition, leaveWork, showSource } from './editions.ts';
import { joinEdition } from './join.ts';

/**
 * Changes the editions of an e-book as the form of its languages asks: `create`, `join`, `leave`, `make-source`,
 * `show-source`; the last three name the edition that they change.
 * @throws ebook_not_found, invalid, and what each throws
 */
export async function changeEditions(
  ctx: Ctx,
  ebookId: string,
  { intent, language, other, id, shown = 'no' }: Record<string, unknown>,
): Promise<object> {
  await getManagedEbook(ctx, ebookId);
  if (intent === 'create') await createEdition(ctx, ebookId, String(language));
  else if (intent === 'join') await joinEdition(ctx, ebookId, String(other));
  else if (intent === 'leave') await leaveWork(ctx, String(id));
  else if (intent === 'make-source') await chooseSource(ctx, String(id));
  else if (intent === 'show-source') await showSource(ctx, String(id), shown === 'yes');
  else throw new AppError('invalid');
  return {};
}
