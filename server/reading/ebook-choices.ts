import { authorize, type Ctx } from '../context.ts';
import { listEbooksById, listManagedEbooks } from '../ebooks/ebooks.queries.ts';
import { can } from '../policy.ts';

/** An e-book as a field offers it. */
export type EbookChoice = { id: string; title: string; language: string };

/** The newest e-books that the actor manages, whose title or description fits the words. @throws session_expired, not_found */
export async function listEbookChoices(ctx: Ctx, search = ''): Promise<EbookChoice[]> {
  const actor = authorize(ctx, 'panel.enter', null);
  const ebooks = await listManagedEbooks(ctx.db, actor, search, null);
  return ebooks.map(({ id, title, language }) => ({ id, title, language }));
}

/** One of them by its id; null if it is not there, or not the actor's to manage. */
export async function findEbookChoice(ctx: Ctx, ebookId: string | null): Promise<EbookChoice | null> {
  const [ebook] = ebookId ? await listEbooksById(ctx.db, [ebookId]) : [];
  if (!ebook || !can(ctx.actor, 'ebook.manage', ebook)) return null;
  return { id: ebook.id, title: ebook.title, language: ebook.language };
}
