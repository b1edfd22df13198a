import { parseHTML } from 'linkedom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testEngine } from '../database.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { ctxOf, makeEbook } from '../factories.ts';
import { makeProduct, makeSupplement } from '../items.ts';
import { type Client, clientOf } from './client.ts';
import { enter } from './people.ts';

let server: RunningServer;
let author: Client;
let ctx: ReturnType<typeof ctxOf>;

beforeAll(async () => {
  server = await startServer(testEngine(), { SAMPLE_CONTENT: 'off' });
  await enter(server, 'admin');
  const { client, actor } = await enter(server, 'editor');
  author = client;
  ctx = ctxOf({ ...server.database, dataDir: server.dataDir }, actor);
});

afterAll(() => server.stop());

/** A page, or a part of one. */
const documentOf = (html: string) => parseHTML(html.startsWith('<!') ? html : `<body>${html}</body>`).document;

/** The first card of some HTML. */
const cardIn = (html: string) => documentOf(html.replaceAll('<!-- -->', '')).querySelector('article.card')?.outerHTML;
/** The way to the shop leads by the server only once there is something to count. */
const asPreview = (html: string | undefined, { id, purchase_url }: { id: string; purchase_url: string }) =>
  html?.replaceAll(`item-${id}`, 'item-preview').replace(/\/r\/\w+\?p=shelf/, purchase_url);

async function preview(values: object): Promise<{ html: string; css: string; language: string }> {
  const answer = await author.postJson('/admin/preview/item', values);
  expect(answer.status).toBe(200);
  return answer.json();
}

test('[ST-06] the card beside the form is the one that readers get, in the language of the e-book', async () => {
  const ebook = await makeEbook(ctx, { language: 'fr' });
  const description = '<p>Bon <strong>goût</strong> <span style="color: #aa0000">rouge</span></p>';
  const written = { description, benefits: ['Pur', 'Léger', 'Troisième'], rating: 4.5, review_count: 1_200 };
  const supplement = await makeSupplement(ctx, ebook.id, {
    ...written,
    is_featured: true,
    image_url: '/samples/tea.webp',
  });
  const product = await makeProduct(ctx, ebook.id, written);
  const shelves = { supplementation: supplement, products: product } as const;
  for (const [tab, { id }] of Object.entries(shelves)) {
    const page = await (await clientOf(server).get(`/ebook/${ebook.id}/${ebook.slug}?tab=${tab}`)).text();
    const table = tab === 'products' ? 'products' : 'supplements';
    const row = await ctx.db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const typed = { ...row, rating: '4,5', review_count: '1200', benefits: [...written.benefits, '', ''] };
    const shown = await preview(typed);
    expect(shown.language).toBe('fr');
    expect(shown.css).toContain('#aa0000');
    expect(cardIn(shown.html)).toBe(asPreview(cardIn(page), row));
    expect(cardIn(shown.html)).toContain('4,5');
  }
});

test('[ST-06] a form that is half filled in has a card of what it holds, and nothing that readers would not get', async () => {
  const { html } = await preview({
    ...{
      name: 'Metade',
      price: 'dez',
      rating: '7',
      review_count: 'x',
      purchase_url: 'loja',
      benefits: ['', 'Só este'],
    },
    ...{ description: '<p>Oi<script>alert(1)</script></p>', ebook_id: 'de outra pessoa', image_url: 'javascript:1' },
  });
  const card = documentOf(html).querySelector('article');
  expect(card?.querySelector('h2')?.textContent).toBe('Metade');
  expect([...(card?.querySelectorAll('li') ?? [])].map((line) => line.textContent)).toEqual(['Só este']);
  expect(card?.querySelectorAll('.price, .rating, a, img, script')).toHaveLength(0);
  expect(cardIn((await preview({})).html)).toBeDefined();
});
