import { addProducts, addSupplements, makeBook, makePage, setSupport } from '../e2e/reader-content.ts';
import { expect, expectFaults, type Page, test } from '../e2e/test.ts';
import { counts, examine } from './examine.ts';

// how a page looks does not depend on the database
test.skip(({ engine }) => engine === 'postgres');
test.setTimeout(1_800_000);
test.afterAll(() => process.stdout.write(`      looked at ${counts.states} states in ${counts.looks} looks\n`));

const CONTENT = `<h1>Parte</h1><h2>Seção</h2><p>Texto <a href="https://example.com">com link</a>, <code>código</code></p>
  <ul><li>um</li></ul><ol><li>dois</li></ol><blockquote><p>Citação</p></blockquote><pre>linha</pre><hr>
  <p style="text-align:center"><span style="color:#b3261e">Cor</span> <mark style="background-color:#ffff00">e</mark></p>
  <table><thead><tr><th>A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>
  <iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ"></iframe>`;
const ITEM = { benefits: ['Um', 'Dois'], rating: 4.5, review_count: 12, is_featured: true, description: '<p>Bom</p>' };
const TABS = ['', '?tab=supplementation', '?tab=products', '?tab=support'];

async function visit(page: Page, paths: string[]): Promise<void> {
  await page.route(/youtube|vimeo/, (route) => route.fulfill({ contentType: 'text/html', body: '<title>x</title>' }));
  for (const path of paths) {
    await page.goto(path);
    await examine(page, path);
  }
}

test('axe finds nothing in the reader’s tabs and modules, empty and filled', async ({ page, server }) => {
  const empty = await makeBook(server, { title: 'Vazio' });
  const bare = await makePage(empty, { title: 'Só o título' });
  await visit(page, [...TABS.map((tab) => empty.path + tab), bare.path]);
  const tabs = { supplementation_tab_name: 'Suplementação alimentar recomendada' };
  const book = await makeBook(server, { title: 'Guia de fermentação', description: '<p>Um <b>guia</b></p>', ...tabs });
  const cover_image = '/media/1-prato.png';
  const chapter = await makePage(book, { title: 'O prato', content: CONTENT, cover_image, description: 'Metade' });
  const film = await makePage(book, { title: 'Filme', order_index: 2, video_url: 'https://youtu.be/aqz-KE-bpKQ' });
  const texts = { is_bonus: true, bonus_features: ['Um'], bonus_cta_text: 'Ver', is_visible: true };
  const gift = await makePage(book, { title: 'Presente', ...texts });
  await addSupplements(book, [{ name: 'Whey', ...ITEM }, { name: 'Creatina' }]);
  await addProducts(book, [{ name: 'Marmita', ...ITEM }]);
  await setSupport(book, { email: 'oi@example.com', phone: '1', faq: [{ question: 'Como?', answer: 'Assim.' }] });
  await visit(page, [...TABS.map((tab) => book.path + tab), chapter.path, film.path, gift.path]);
  await page.goto(`${book.path}?tab=support`);
  await page.getByText('Como?').click();
  await expect(page.getByText('Assim.')).toBeVisible();
  await examine(page, 'question opened');
});

test('axe finds nothing in the product’s own public pages and where nothing is', async ({ page }) => {
  await visit(page, ['/supplementation', '/sales', '/sales?lang=de', '/support', '/privacy', '/terms']);
  expectFaults(page, /^404 \/(?:ebook\/)?nada/);
  await visit(page, ['/nada', '/ebook/nada', '/ebook/nada/nada', '/ebook/nada/module/nada']);
});
