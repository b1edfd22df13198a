import { expectAccessible } from './accessible.ts';
import { addProducts, addSupplements, makeBook, makePage, setSupport } from './reader-content.ts';
import type { RunningServer } from './server.ts';
import { expectFaults, test } from './test.ts';

// another file's sample e-book would stand in the sales page as a page within it
test.use({ installation: 'reader-axe' });

async function paths(server: RunningServer): Promise<string[]> {
  const description =
    '<p>Um <span style="color:#000000">guia</span> e <mark style="background-color:#ffff00">mais</mark></p>';
  const book = await makeBook(server, { title: 'Guia de pão', description });
  const content = `<h1>Parte</h1><h2>Seção</h2><p>Texto <a href="https://example.com">com link</a>, <code>código</code></p>
    <ul><li>um</li></ul><blockquote><p>Citação</p></blockquote><pre>linha</pre>
    <table><thead><tr><th>A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>`;
  const cover_image = '/media/1-prato.png';
  const chapter = await makePage(book, { title: 'O prato', content, cover_image, description: 'Metade' });
  await makePage(book, { title: 'Sem capa', order_index: 2 });
  const gift = await makePage(book, {
    title: 'Presente',
    is_bonus: true,
    bonus_features: ['Um'],
    bonus_cta_text: 'Ver',
  });
  const item = {
    benefits: ['Um', 'Dois'],
    rating: 4.5,
    review_count: 12,
    is_featured: true,
    description: '<p>Bom</p>',
  };
  await addSupplements(book, [{ name: 'Whey', ...item }, { name: 'Creatina' }]);
  await addProducts(book, [{ name: 'Marmita', ...item }]);
  await setSupport(book, { email: 'oi@example.com', faq: [{ question: 'Como?', answer: 'Assim.' }] });
  const tabs = ['', '?tab=supplementation', '?tab=products', '?tab=support'].map((tab) => book.path + tab);
  return [
    ...tabs,
    chapter.path,
    gift.path,
    '/supplementation',
    '/sales',
    '/privacy',
    '/support',
    '/nada',
    '/ebook/nada',
  ];
}

test('axe finds no violation on the reader’s pages, and none scrolls sideways', async ({ page, server }) => {
  expectFaults(page, /^404 \/nada$/, /^404 \/ebook\/nada$/);
  test.slow();
  for (const path of await paths(server)) {
    await page.goto(path);
    await expectAccessible(page, path);
  }
});
