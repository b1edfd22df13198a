import { afterAll, beforeAll, expect, test } from 'vitest';
import { testEngine } from '../database.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { ctxOf, makeEbook, makeModule } from '../factories.ts';
import { makeProduct, makeSupplement } from '../items.ts';
import { type Client, clientOf } from './client.ts';
import { pageOf, textOf } from './page.ts';
import { enter } from './people.ts';

let server: RunningServer;
let author: Client;
let nobody: Client;
let ctx: ReturnType<typeof ctxOf>;

beforeAll(async () => {
  server = await startServer(testEngine(), { SAMPLE_CONTENT: 'off' });
  await enter(server, 'admin');
  const { client, actor } = await enter(server, 'editor');
  author = client;
  nobody = clientOf(server);
  ctx = ctxOf({ ...server.database, dataDir: server.dataDir }, actor);
});

afterAll(() => server.stop());

/** An e-book with two of each, whose pages were never asked for. */
async function makeBook() {
  const ebook = await makeEbook(ctx, { title: 'Antes' });
  const modules = [
    await makeModule(ctx, ebook.id, { title: 'Um', order_index: 1 }),
    await makeModule(ctx, ebook.id, { title: 'Dois', order_index: 2 }),
  ] as const;
  const supplements = [await makeSupplement(ctx, ebook.id), await makeSupplement(ctx, ebook.id)] as const;
  const products = [await makeProduct(ctx, ebook.id), await makeProduct(ctx, ebook.id)] as const;
  const base = `/ebook/${ebook.id}/${ebook.slug}`;
  const tabs = ['guide', 'supplementation', 'products', 'support'].map((tab) => `${base}?tab=${tab}`);
  // no write below deletes this one
  const module = `${base}/module/${modules[1].id}/${modules[1].slug}`;
  return { ebook, modules, supplements, products, pages: [base, ...tabs, module] };
}
type Book = Awaited<ReturnType<typeof makeBook>>;

async function read(page: string): Promise<string> {
  const answer = await nobody.get(page);
  expect(`${page} ${answer.status}`).toBe(`${page} 200`);
  return answer.text();
}

const form = (path: string, intent: string, ids: string[]) =>
  author.postBody(path, new URLSearchParams([['intent', intent], ...ids.map((id) => ['id', id])]));
const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id);
const shop = 'https://loja.example.com/novo';

const modulesOf = ({ ebook }: Book) => `/admin/ebooks/${ebook.id}/modules`;
const supplementsOf = ({ ebook }: Book) => `/admin/ebooks/${ebook.id}/supplements`;
const productsOf = ({ ebook }: Book) => `/admin/ebooks/${ebook.id}/products`;

/** Every kind of write to what readers see of an e-book, as the screens send it. */
const WRITES: Record<string, (book: Book) => Promise<Response>> = {
  'the e-book': ({ ebook: { id, slug } }) =>
    author.postJson(`/admin/ebooks/${id}/edit`, { values: { slug, description: '<p>Novo</p>' }, version: 1 }),
  'a new module': ({ ebook }) =>
    author.postJson(`/admin/modules/new?ebookId=${ebook.id}`, { values: { title: 'Três', slug: '' } }),
  'a changed module': ({ modules: [{ id }] }) =>
    author.postJson(`/admin/modules/${id}/edit`, { values: { title: 'Um novo' }, version: 1 }),
  'a hidden module': (book) => form(modulesOf(book), 'hide', [book.modules[0].id]),
  'shown modules': (book) => form(modulesOf(book), 'show', idsOf(book.modules)),
  'modules in another order': (book) => form(modulesOf(book), 'reorder', idsOf(book.modules).toReversed()),
  'a deleted module': (book) => form(modulesOf(book), 'delete', [book.modules[0].id]),
  'several deleted modules': (book) => form(modulesOf(book), 'deleteSeveral', [book.modules[0].id]),
  'a new supplement': ({ ebook }) =>
    author.postJson('/admin/supplements/new', {
      values: { ebook_id: ebook.id, name: 'Novo', price: 100, purchase_url: shop },
    }),
  'a new global supplement': ({ ebook }) =>
    author.postJson('/admin/supplements/global/new', {
      values: { ebook_id: ebook.id, name: 'Novo', price: 100, purchase_url: shop },
    }),
  'a changed supplement': ({ supplements: [{ id }] }) =>
    author.postJson(`/admin/supplements/${id}/edit`, { values: { name: 'Novo' }, version: 1 }),
  'a hidden supplement': (book) => form(supplementsOf(book), 'hide', [book.supplements[0].id]),
  'featured supplements': (book) => form(supplementsOf(book), 'feature', idsOf(book.supplements)),
  'deleted supplements': (book) => form(supplementsOf(book), 'delete', idsOf(book.supplements)),
  'a new product': (book) =>
    author.postJson(`${productsOf(book)}/new`, { values: { name: 'Novo', purchase_url: shop } }),
  'a new global product': ({ ebook }) =>
    author.postJson('/admin/products/new', { values: { ebook_id: ebook.id, name: 'Novo', purchase_url: shop } }),
  'a changed product': (book) =>
    author.postJson(`${productsOf(book)}/${book.products[0].id}/edit`, { values: { name: 'Novo' }, version: 1 }),
  'a hidden product': (book) => form(productsOf(book), 'hide', [book.products[0].id]),
  'featured products': (book) => form(productsOf(book), 'feature', idsOf(book.products)),
  'deleted products': (book) => form(productsOf(book), 'delete', idsOf(book.products)),
  'support information': ({ ebook }) =>
    author.postJson(`/admin/ebooks/${ebook.id}/support`, { values: { email: 'ajuda@example.com' }, version: 0 }),
  ...Object.fromEntries(
    (['supplements', 'products'] as const).flatMap((kind) => [
      [
        `a copy among the ${kind}`,
        async ({ ebook }: Book) => {
          const other = await makeBook();
          return author.postForm(`/admin/targets/${kind}/${other[kind][0].id}`, { target: ebook.id });
        },
      ],
    ]),
  ),
  'a supplement moved out': async ({ supplements: [{ id }] }) => {
    const other = await makeBook();
    return author.postJson(`/admin/supplements/${id}/edit`, { values: { ebook_id: other.ebook.id }, version: 1 });
  },
  'a supplement moved in': async ({ ebook }) => {
    const other = await makeBook();
    const [{ id }] = other.supplements;
    return author.postJson(`/admin/supplements/${id}/edit`, { values: { ebook_id: ebook.id }, version: 1 });
  },
};

test.each(Object.keys(WRITES))(
  '[DA-10] every kept page of an e-book is fresh at once after %s',
  { timeout: 60_000 },
  async (kind) => {
    const book = await makeBook();
    const both = async () => Promise.all(book.pages.map(read));
    for (const text of await both()) expect(text).toContain('Antes');
    await server.database.db.updateTable('ebooks').set({ title: 'Depois' }).where('id', '=', book.ebook.id).execute();
    for (const text of await both()) expect(text).not.toContain('Depois');
    expect((await WRITES[kind]?.(book))?.status).toBe(200);
    for (const text of await both()) expect(text).toContain('Depois');
  },
);

test('[WR-06] a card in a text shows its item as it is now, and nothing of one that is hidden, gone, or of another e-book', async () => {
  const book = await makeBook();
  const [product, hidden] = book.products;
  const foreign = (await makeBook()).products[0];
  const cards = [product, hidden, foreign].map(({ id }) => `<item-card data-item="products/${id}"></item-card>`);
  const [supplement] = book.supplements;
  cards.push(`<item-card data-item="supplements/${supplement.id}"></item-card>`);
  const { id, slug } = await makeModule(ctx, book.ebook.id, { title: 'Cartas', content: `<p>a</p>${cards.join('')}` });
  const page = `/ebook/${book.ebook.id}/${book.ebook.slug}/module/${id}/${slug}`;
  const shown = async () => {
    const { document } = await pageOf(await nobody.get(page));
    const links = [...document.querySelectorAll('.prose item-card a.button')];
    expect(links.every((link) => link.getAttribute('rel') === 'sponsored nofollow noopener')).toBe(true);
    expect(links.every((link) => /^\/r\/\w{7}\?m=/.test(link.getAttribute('href') ?? ''))).toBe(true);
    expect(document.querySelector('.note + .prose') !== null).toBe(links.length > 0);
    expect(document.querySelectorAll('.prose item-card')).toHaveLength(links.length);
    expect(links.every((link) => link.closest('item-card')?.querySelector('.sponsored'))).toBe(true);
    return [...document.querySelectorAll('.prose item-card h2')].map((name) => textOf(name));
  };
  expect(await shown()).toHaveLength(3);
  expect((await form(productsOf(book), 'hide', [hidden.id])).status).toBe(200);
  expect(await shown()).toHaveLength(2);
  const changed = { values: { name: 'Panela de ferro' }, version: 1 };
  expect((await author.postJson(`${productsOf(book)}/${product.id}/edit`, changed)).status).toBe(200);
  expect((await shown())[0]).toBe('Panela de ferro');
  expect((await form(supplementsOf(book), 'delete', [supplement.id])).status).toBe(200);
  expect(await shown()).toEqual(['Panela de ferro']);
  const answer = await author.postJson('/admin/preview.data', {
    html: cards[0],
    language: 'pt-BR',
    ebook_id: book.ebook.id,
  });
  expect(await answer.text()).toContain('Panela de ferro');
  const listed = (await (await author.get(`/admin/ebooks/${book.ebook.id}/text-items`)).json()) as { name: string }[];
  expect(listed.map(({ name }) => name)).toContain('Panela de ferro');
});

test('[WK-13] an e-book in the trash is public nowhere, though its pages were kept, and reads as before once it is restored', async () => {
  const { ebook, pages } = await makeBook();
  const sitemap = async () => (await (await nobody.get('/sitemap.xml?kind=ebooks')).text()).includes(ebook.id);
  const before = await Promise.all(pages.map(read));
  expect(await sitemap()).toBe(true);
  expect((await author.postForm('/?index', { intent: 'delete', id: ebook.id })).status).toBe(200);
  for (const page of pages) expect(`${page} ${(await nobody.get(page)).status}`).toBe(`${page} 404`);
  expect(await sitemap()).toBe(false);
  // a form that needs no script
  const { document } = await pageOf(await author.get('/admin/trash'));
  const row = [...document.querySelectorAll('main li')].find((row) => textOf(row).includes(ebook.title));
  const field = row?.querySelector('form[method="post"][action="/admin/trash"] [name="id"]');
  expect(textOf(row?.querySelector('button[type="submit"][name="intent"][value="restore"]'))).toContain('Restaurar');
  const fields = { intent: 'restore', id: field?.getAttribute('value') ?? '' };
  expect((await author.postForm('/admin/trash', fields)).status).toBe(200);
  expect(await Promise.all(pages.map(read))).toEqual(before);
  expect(await sitemap()).toBe(true);
});
