import { authorize, type Ctx } from '../context.ts';
import type { Db } from '../db/open.ts';
import { type Ebook, listEbooksById, listManagedEbooks } from '../ebooks/ebooks.queries.ts';
import { titlesIn } from '../editions/titles.ts';
import { can } from '../policy.ts';

/** An e-book as an option of a field. */
export type EbookChoice = Pick<Ebook, 'id' | 'title' | 'language' | 'currency'>;

/**
 * The newest e-books that the actor manages, with the words in title or description. @throws session_expired, not_found
 */
export async function listEbookChoices(ctx: Ctx, search = ''): Promise<EbookChoice[]> {
  const actor = authorize(ctx, 'panel.enter', null);
  const ebooks = await listManagedEbooks(ctx.db, actor, search, null);
  return choicesOf(ctx.db, ebooks);
}

/** One of them by its id; null if it is absent, or not the actor's to manage. */
export async function findEbookChoice(ctx: Ctx, ebookId: string | null): Promise<EbookChoice | null> {
  const [ebook] = ebookId ? await listEbooksById(ctx.db, [ebookId]) : [];
  if (!ebook || !can(ctx.actor, 'ebook.manage', ebook)) return null;
  return (await choicesOf(ctx.db, [ebook]))[0] ?? null;
}

/**
 * The initial e-book of a new supplement's or product's form; null if none is given, or the actor may not use it.
 * @throws session_expired, not_found
 */
export async function startItem(ctx: Ctx, ebookId: string | null): Promise<EbookChoice | null> {
  authorize(ctx, 'ebook.create', null);
  return findEbookChoice(ctx, ebookId);
}

async function choicesOf(db: Db, ebooks: Ebook[]): Promise<EbookChoice[]> {
  const titleOf = await titlesIn(
    db,
    ebooks.map(({ id }) => id),
  );
  return ebooks.map(({ id, title, language, currency }) => ({ id, title: titleOf(id, title), language, currency }));
}
