import { makeBook, makePage } from './reader-content.ts';
import { expect, expectFaults, test } from './test.ts';

const TEXT = `<h2 data-b="aa01">Na geladeira</h2><p data-b="aa02">Outra coisa.</p>${'<p>Espaço.</p>'.repeat(40)}<p data-b="ab12">Guarde os <strong>feijões</strong> cozinhados por três dias.</p>`;

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('[SE-01] the page of what was found marks the words and leads to the paragraph, which is marked', async ({
    page,
    server,
  }) => {
    const book = await makeBook(server, { title: 'Guia' });
    const { path } = await makePage(book, { title: 'Conservar', content: TEXT });
    await page.goto(book.path);
    await page.getByRole('searchbox', { name: 'Buscar neste e-book' }).fill('cozinhar FEIJAO');
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 trecho encontrado')).toBeVisible();
    await expect(page.locator('.found mark')).toHaveText(['feijões', 'cozinhados']);
    await page.getByRole('link', { name: 'Na geladeira' }).click();
    await expect(page).toHaveURL(`${path}#b-ab12`);
    const found = page.locator('#b-ab12');
    await expect(found).toBeInViewport();
    await expect(found).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  });

  test('[SE-01] a search without a hit helps on', async ({ page, server }) => {
    const book = await makeBook(server);
    await makePage(book, { title: 'Conservar', content: TEXT });
    await page.goto(`${book.path}?q=feijoes+minhoca`);
    await expect(page.getByRole('heading', { name: 'Nada encontrado' })).toBeVisible();
    await expect(page.getByText('Não aparece neste e-book: minhoca')).toBeVisible();
    await page.getByRole('link', { name: 'feijoes' }).click();
    await expect(page.getByText('1 trecho encontrado')).toBeVisible();
    await page.goto(`${book.path}?q=fejão`);
    await expect(page.getByRole('link', { name: 'feijões' })).toBeVisible();
  });
});

test('[SE-01] the box of the reader finds as one types, also without a network, and leads to the paragraph', async ({
  page,
  server,
}) => {
  expectFaults(page, /^net::ERR_INTERNET_DISCONNECTED \/e$/);
  const book = await makeBook(server);
  const { path } = await makePage(book, { title: 'Conservar', content: TEXT });
  await page.goto(path);
  await page.getByRole('button', { name: 'Buscar' }).click();
  const field = page.getByRole('searchbox', { name: 'Buscar neste e-book' });
  await expect(field).toBeFocused();
  await field.fill('outra');
  await expect(page.getByRole('status')).toHaveText('1 trecho encontrado');
  await page.context().setOffline(true);
  await field.fill('cozinhar feijao');
  await expect(page.locator('.found mark')).toHaveText(['feijões', 'cozinhados']);
  await field.press('Enter');
  await expect(page.locator('#b-ab12')).toBeInViewport();
  await expect(page.locator('.tool-panel')).toHaveCount(0);
  expect(await page.evaluate(() => location.hash)).toBe('#b-ab12');
});

test('[SE-01] what could not be loaded is said, and the server searches', async ({ page, server }) => {
  expectFaults(page, /^net::ERR_FAILED .*search\.json$/);
  const book = await makeBook(server);
  await makePage(book, { title: 'Conservar', content: TEXT });
  await page.route('**/search.json', (route) => route.abort());
  await page.goto(book.path);
  await page.getByRole('button', { name: 'Buscar' }).click();
  const field = page.getByRole('searchbox', { name: 'Buscar neste e-book' });
  await field.fill('feijao');
  await expect(page.getByRole('status')).toContainText('A busca não pôde ser carregada.');
  await field.press('Enter');
  await expect(page).toHaveURL(`${book.path}?q=feijao`);
  await expect(page.getByText('1 trecho encontrado')).toBeVisible();
});

test('[SE-01] the box groups what it finds by module, with its number, the open module first; Enter opens the best', async ({
  page,
  server,
}) => {
  const book = await makeBook(server);
  const [first, second] = [
    await makePage(book, { title: 'Feijão', content: '<p data-b="aa01">O feijão.</p>', order_index: 0 }),
    await makePage(book, { title: 'Sopas', content: '<p data-b="ab12">Sopa de feijão.</p>', order_index: 1 }),
  ];
  await makePage(book, { title: 'Mimo', content: '<p>Um feijão.</p>', is_bonus: true, order_index: 2 });
  await page.goto(second.path);
  await page.getByRole('button', { name: 'Buscar' }).click();
  const field = page.getByRole('searchbox', { name: 'Buscar neste e-book' });
  await field.fill('feijao');
  await expect(page.getByRole('dialog').getByRole('heading', { level: 3 })).toHaveText([
    '2 · Sopas',
    '1 · Feijão',
    'Mimo',
  ]);
  await field.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${first.path}(#|$)`));
});
