import { EBOOK_LANGUAGES, type EbookLanguage } from '#common/languages.ts';
import { authorize, type Ctx } from '../../context.ts';
import { getManagedEbook } from '../../ebooks/ebooks.ts';
import { AppError } from '../../errors.ts';
import { lastMemory } from './memory.queries.ts';
import type { Memory } from './words.ts';

/** As an address names a memory: an e-book of its author, if that is somebody else, and two languages. */
export type AskedPlace = { ebook?: string | null; from?: string | null; to?: string | null };
export type MemoryPlace = Memory & { source_language: EbookLanguage; target_language: EbookLanguage };

/**
 * The memory and the glossary that are asked for: one's own, or those of an e-book's owner. Without languages those used last.
 * @throws session_expired, not_found, ebook_not_found, memory_same_language
 */
export async function openPlace(ctx: Ctx, { ebook, from, to }: AskedPlace): Promise<MemoryPlace> {
  const { id } = authorize(ctx, 'ebook.manage', { user_id: ctx.actor?.id ?? '' });
  const user_id = ebook ? (await getManagedEbook(ctx, ebook)).user_id : id;
  const [source_language, target_language] = [known(from), known(to)];
  if (source_language && source_language === target_language) throw new AppError('memory_same_language');
  if (source_language && target_language) return { user_id, source_language, target_language };
  const last = await lastMemory(ctx.db, user_id);
  const own = known(last?.source_language) ?? 'pt-BR';
  return { user_id, source_language: own, target_language: known(last?.target_language) ?? otherThan(own) };
}

const known = (language: string | null | undefined) => EBOOK_LANGUAGES.find((one) => one === language);
const otherThan = (language: EbookLanguage): EbookLanguage => (language === 'en' ? 'pt-BR' : 'en');
