import { addProducts, addSupplements, makeBook, makePage, setSupport } from './reader-content.ts';
import { expect, expectFaults, test } from './test.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 375, height: 812 } });

const START = {
  'pt-BR': 'Começar a ler',
  en: 'Start reading',
  es: 'Empezar a leer',
  fr: 'Commencer la lecture',
  de: 'Mit dem Lesen beginnen',
  it: 'Inizia a leggere',
};

for (const [language, start] of Object.entries(START)) {
  test(`[ER-02] the pages of an e-book in ${language} speak it`, async ({ page, server }) => {
    const book = await makeBook(server, { language });
    const { path } = await makePage(book);
    await page.goto(book.path);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await page.getByRole('link', { name: start }).click();
    await expect(page).toHaveURL(path);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  });
}

test('[ER-02] an e-book in an unknown language speaks Portuguese', async ({ page, server }) => {
  const book = await makeBook(server);
  await makePage(book);
  await book.ctx.db.updateTable('ebooks').set({ language: 'ja' }).where('id', '=', book.id).execute();
  await page.goto(book.path);
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
  await expect(page.getByRole('link', { name: 'Começar a ler' })).toBeVisible();
});

test('[ER-03] modules are numbered in order, bonus modules in a section of their own', async ({ page, server }) => {
  const book = await makeBook(server, { title: 'Guia', description: '<p>Um <strong>bom</strong> guia</p>' });
  await makePage(book, { title: 'Segundo', order_index: 2, duration: '12 min' });
  await makePage(book, { title: 'Primeiro', order_index: 1, description: 'Onde começa' });
  const gift = { is_bonus: true, bonus_title: 'Cardápio', bonus_description: 'Sete dias', bonus_cta_text: 'Quero ver' };
  const { path } = await makePage(book, { title: 'Bônus A', ...gift, bonus_features: ['Lista pronta', 'Trocas'] });
  await page.goto(book.path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guia');
  await expect(page.getByText('Um bom guia')).toBeVisible();
  await expect(page.locator('.facts')).toHaveText('2 módulos1 bônusPortuguês');
  const contents = page.getByRole('region', { name: 'Módulos' });
  await expect(contents.getByRole('heading', { level: 3 })).toHaveText(['Primeiro', 'Segundo']);
  await expect(contents.locator('.entry-number')).toHaveText(['1', '2']);
  await expect(contents.getByText('12 min')).toBeVisible();
  const bonus = page.getByRole('region', { name: 'Bônus' });
  await expect(bonus.getByRole('heading', { level: 3 })).toHaveText(['Cardápio']);
  await expect(bonus).toContainText('Sete dias');
  await expect(bonus.locator('.checks li')).toHaveText(['Lista pronta', 'Trocas']);
  await expect(bonus.getByRole('link', { name: 'Quero ver' })).toHaveAttribute('href', path);
});

test('[ER-04] [ER-05] a supplement shows its first benefits, stars, reviews, price and a marked link', async ({
  page,
  server,
}) => {
  expectFaults(page, /^404 \/media\//);
  const book = await makeBook(server, { supplementation_tab_name: 'Suplementos' });
  const benefits = ['27 g de proteína', 'Sem lactose', 'Terceiro'];
  const whey = { name: 'Whey', description: '<p>Em pó</p>', image_url: '/media/1-whey.png', benefits, price: 18_990 };
  await addSupplements(book, [
    { ...whey, rating: 4.6, review_count: 1_284, is_featured: true, purchase_url: 'https://www.loja.example.com/whey' },
    { name: 'Perigoso', purchase_url: 'javascript:alert(1)', price: 999, currency: 'GBP' },
    { name: 'Escondido', is_visible: false },
  ]);
  await page.goto(`${book.path}?tab=supplementation`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Suplementos');
  await expect(page.getByRole('article')).toHaveCount(2);
  const card = page.getByRole('article', { name: 'Whey' });
  await expect(card.getByText('Em pó')).toBeVisible();
  await expect(card.locator('img')).toHaveAttribute('src', '/media/1-whey.png');
  await expect(card.locator('.checks li')).toHaveText(benefits.slice(0, 2));
  await expect(card.getByText('Destaque')).toBeVisible();
  await expect(card.getByRole('img', { name: '4,6 de 5 estrelas' })).toHaveText('★★★★☆');
  await expect(card.getByText('1.284 avaliações')).toBeVisible();
  await expect(card.getByText(/^R\$\s189,90$/)).toBeVisible();
  await expect(card.getByText('Publicidade · loja.example.com')).toBeVisible();
  const link = card.getByRole('link', { name: 'Comprar Whey em loja.example.com' });
  await expect(link).toHaveAttribute('href', 'https://www.loja.example.com/whey');
  await expect(link).toHaveAttribute('rel', 'sponsored noopener nofollow');
  await expect(link).toHaveAttribute('target', '_blank');
  const other = page.getByRole('article', { name: 'Perigoso' });
  await expect(other.getByText(/^£\s9,99$/)).toBeVisible();
  await expect(other.getByText('Destaque')).toHaveCount(0);
  await expect(other.getByRole('link')).toHaveCount(0);
});

test('[ER-05] prices are written as the e-book’s language writes them', async ({ page, server }) => {
  const book = await makeBook(server, { language: 'de' });
  await addSupplements(book, [{ name: 'Korb', price: 123_456, currency: 'EUR' }]);
  await page.goto(`${book.path}?tab=supplementation`);
  await expect(page.getByText(/^1\.234,56\s€$/)).toBeVisible();
});

test('[ER-04] products have no price; empty shelves say so', async ({ page, server }) => {
  const book = await makeBook(server);
  await page.goto(`${book.path}?tab=products`);
  await expect(page.getByText('Nenhum produto recomendado por enquanto.')).toBeVisible();
  const other = await makeBook(server);
  await addProducts(other, [{ name: 'Marmita', rating: 5, review_count: 1, benefits: ['Inox'] }]);
  await page.goto(`${other.path}?tab=products`);
  const card = page.getByRole('article', { name: 'Marmita' });
  await expect(card).toContainText('★★★★★');
  await expect(card).toContainText('1 avaliação');
  await expect(card.locator('.price')).toHaveCount(0);
});

test('[ER-09] the support tab shows what is stored, or a friendly word', async ({ page, server }) => {
  const empty = await makeBook(server);
  await page.goto(`${empty.path}?tab=support`);
  await expect(page.getByText('ainda não deixou um contato')).toBeVisible();
  const book = await makeBook(server, { support_tab_name: 'Ajuda' });
  const faq = [{ question: 'Posso imprimir?', answer: 'Sim, cada módulo.' }];
  const contact = { email: 'oi@example.com', phone: '(11) 5555-0100', whatsapp: '+55 11 95555-0100' };
  await setSupport(book, { ...contact, description: 'Escreva sem medo', faq });
  await page.goto(`${book.path}?tab=support`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ajuda');
  await expect(page.getByText('Escreva sem medo')).toBeVisible();
  await expect(page.getByRole('link', { name: 'oi@example.com' })).toHaveAttribute('href', 'mailto:oi@example.com');
  await expect(page.getByRole('link', { name: '(11) 5555-0100' })).toHaveAttribute('href', 'tel:1155550100');
  await expect(page.getByRole('link', { name: '+55 11 95555-0100' })).toHaveAttribute(
    'href',
    'https://wa.me/5511955550100',
  );
  await expect(page.getByText('Sim, cada módulo.')).toBeHidden();
  await page.getByText('Posso imprimir?').click();
  await expect(page.getByText('Sim, cada módulo.')).toBeVisible();
});
