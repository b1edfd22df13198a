import { htmlToText, searchText } from '#common/search.ts';
import type { Ctx } from '#server/context.ts';
import { json } from '#server/db/open.ts';
import type { Ebook } from '#server/ebooks/ebooks.queries.ts';
import { newId } from '#server/ids.ts';
import { insertItems } from '#server/items/items.queries.ts';
import { makeEbook, makeModule, makePerson, slug } from '../factories.ts';
import type { RunningServer } from './server.ts';
import { ctxFor } from './test.ts';

export type Book = Ebook & { ctx: Ctx; path: string };

let count = 0;

/** An e-book of an author of its own. */
export async function makeBook(server: RunningServer, input: Record<string, unknown> = {}): Promise<Book> {
  count += 1;
  const ctx = ctxFor(server, await makePerson(server.database, 'editor'));
  const ebook = await makeEbook(ctx, { slug: slug('livro'), title: `Livro ${count}`, ...input });
  return { ...ebook, ctx, path: `/ebook/${ebook.id}/${ebook.slug}` };
}

/** A module of the book, and its path. */
export async function makePage(book: Book, input: Record<string, unknown> = {}): Promise<{ id: string; path: string }> {
  const { id, slug } = await makeModule(book.ctx, book.id, input);
  return { id, path: `${book.path}/module/${id}/${slug}` };
}

type Item = Record<string, unknown> & { name: string };

const stamp = (book: Book) => {
  count += 1;
  const now = new Date(Date.UTC(2026, 0, 1) + count * 1_000).toISOString();
  const { user_id } = book;
  return {
    id: newId(),
    ebook_id: book.id,
    author_id: user_id,
    user_id,
    tenant_id: user_id,
    created_at: now,
    updated_at: now,
    updated_by: user_id,
  };
};
const item = {
  description: '',
  image_url: null,
  purchase_url: 'https://loja.example.com/item',
  benefits: [] as string[],
  rating: null,
  review_count: 0,
  is_visible: true,
  is_featured: false,
};

/** Supplements of the book, each newer than the one before. */
export async function addSupplements(book: Book, supplements: Item[]): Promise<void> {
  const rows = supplements.map((given) => {
    const row = { ...stamp(book), ...item, price: 1_000, currency: 'BRL', country: 'BR', ...given };
    return { ...row, search_text: searchText(row.name, htmlToText(row.description)) };
  });
  await insertItems(book.ctx.db, 'supplements', rows);
}

export async function addProducts(book: Book, products: Item[]): Promise<void> {
  const rows = products.map((given) => {
    const row = { ...stamp(book), ...item, category: 'ebook', language: 'pt', ...given };
    return { ...row, search_text: searchText(row.name, htmlToText(row.description)) };
  });
  await insertItems(book.ctx.db, 'products', rows);
}

export async function setSupport(
  book: Book,
  given: { faq?: { question: string; answer: string }[] } & Record<string, unknown>,
) {
  const { faq = [], ...texts } = given;
  const row = { email: '', phone: '', whatsapp: '', description: '', ...texts, faq: json(faq) };
  await book.ctx.db
    .insertInto('support_info')
    .values({ ...row, ebook_id: book.id, tenant_id: book.user_id, updated_at: new Date().toISOString() })
    .execute();
}
