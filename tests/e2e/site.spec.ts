import { makeBook } from './reader-content.ts';
import { expect, expectFaults, type Page, test } from './test.ts';

// name, look and texts of the installation
test.use({ installation: 'site' });

const save = async (page: Page) => {
  // the words of an earlier save may still stand
  const saved = page.waitForResponse(
    (answer) => answer.url().includes('/admin/settings') && answer.request().method() === 'POST',
  );
  const button = page.getByRole('button', { name: 'Salvar', exact: true }).last();
  await button.click();
  expect((await saved).status()).toBe(200);
  await expect(page.getByText('Configurações salvas.').last()).toBeVisible();
  await expect(button).toBeFocused();
};

test('[SA-01] plans are the operator’s: set in the settings they stand on the page, and with none it speaks of none', async ({
  page,
  server,
  signInAs,
  browser,
}) => {
  const visitor = await (await browser.newContext({ baseURL: server.url })).newPage();
  await signInAs('admin');
  await page.goto('/admin/settings');
  const add = page.getByRole('button', { name: 'Adicionar plano' });
  for (const n of [1, 2, 3, 4, 5, 6]) {
    await add.click();
    await expect(page.getByLabel(`Nome do plano ${n}`)).toBeFocused();
  }
  await expect(add).toBeDisabled();
  for (const n of [6, 5, 4, 3]) await page.getByRole('button', { name: `Remover plano ${n}` }).click();
  await page.getByLabel('Nome do plano 1').fill('Autor');
  await page.getByLabel('Preço do plano 1').fill('R$ 30 por mês');
  await page.getByLabel('O que o plano 1 inclui').fill('Cinco e-books\n\nAjuda por e-mail');
  await page.getByRole('button', { name: 'Salvar', exact: true }).last().click();
  await expect(page.getByLabel('Nome do plano 2')).toHaveAccessibleDescription('Nome é obrigatório');
  await page.getByLabel('Nome do plano 2').fill('Editora');
  await save(page);
  await visitor.goto('/sales');
  const cards = visitor.getByRole('article');
  await expect(cards.getByRole('heading')).toHaveText(['Autor', 'Editora']);
  await expect(cards.first()).toContainText('R$ 30 por mês');
  await expect(cards.first().getByRole('listitem')).toHaveText(['Cinco e-books', 'Ajuda por e-mail']);
  await expect(cards.first().getByRole('link')).toHaveAttribute('href', '/auth');
  await expect(cards.last().getByRole('listitem')).toHaveCount(0);
  await expect(visitor.locator('a[href="#plans"]')).toHaveCount(2);
  await page.getByRole('button', { name: 'Remover plano 2' }).click();
  await page.getByRole('button', { name: 'Remover plano 1' }).click();
  await save(page);
  await visitor.goto('/sales');
  await expect(visitor.locator('a[href="#plans"], #plans, .plan')).toHaveCount(0);
});

test('[SA-02] [RT-19] [G-07] settings apply at once, on kept pages too, and no figure is shown that is not set', async ({
  page,
  server,
  signInAs,
  browser,
}) => {
  expectFaults(page, /^422 \/uploads\/[\w-]+$/);
  test.slow();
  const book = await makeBook(server);
  const visitor = await (await browser.newContext({ baseURL: server.url })).newPage();
  await visitor.goto('/sales');
  await expect(visitor.locator('.claims')).toHaveCount(0);
  await visitor.goto(book.path);
  await expect(visitor).toHaveTitle(/ · Prelo$/);

  await signInAs('admin');
  await page.goto('/admin');
  await page.getByRole('navigation', { name: 'Administração' }).getByRole('link', { name: 'Configurações' }).click();
  await page.getByLabel('Nome do produto').fill('Casa do Livro');
  await page.getByLabel('Cor de destaque').fill('#12');
  await page.getByRole('button', { name: 'Salvar', exact: true }).last().click();
  await expect(page.getByText('Informe a cor como #rrggbb')).toBeVisible();
  await page.getByLabel('Cor de destaque').fill('#2b4c9b');
  await page.getByLabel('E-mail').fill('oi@casa.example');
  await page.getByLabel('Responsável e endereço').fill('Casa Ltda.\nRua A, 1');
  await page.getByLabel('Criadores').fill('1.200+');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const logo = page.getByRole('group', { name: 'Logotipo' });
  await logo.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: svg });
  await expect(logo.getByRole('alert')).toBeVisible();
  await save(page);
  await expect(page.getByRole('banner')).toContainText('Casa do Livro');

  await visitor.goto(book.path);
  await expect(visitor).toHaveTitle(/ · Casa do Livro$/);
  await expect(visitor.getByRole('contentinfo')).toContainText('Feito com Casa do Livro');
  const red = await visitor.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--red'));
  expect(red).toContain('#2b4c9b');
  await visitor.goto('/sales');
  await expect(visitor.locator('.claims')).toHaveText('criadores1.200+');
  await visitor.goto('/privacy');
  await expect(visitor.getByRole('link', { name: 'oi@casa.example' })).toHaveAttribute(
    'href',
    'mailto:oi@casa.example',
  );
  await expect(visitor.locator('main')).toContainText('Rua A, 1');

  const { settings, version } = await server.database.db
    .selectFrom('site_settings')
    .select(['settings', 'version'])
    .executeTakeFirstOrThrow();
  const privacy = { 'pt-BR': '<h2>Nós</h2><p onclick="x()">Texto<script>alert(1)</script></p>' };
  const values = { ...settings, privacy: { ...(settings as { privacy: object }).privacy, ...privacy } };
  const headers = { Origin: server.url, 'Content-Type': 'application/json' };
  const stored = await page.request.post('/admin/settings.data', { headers, data: { values, version } });
  expect(stored.status()).toBe(200);
  await visitor.goto('/privacy');
  await expect(visitor.getByRole('heading', { name: 'Nós' })).toBeVisible();
  expect(await visitor.locator('main').innerHTML()).not.toMatch(/onclick|<script/);
});

test('a menu of the settings leads to each part, and marks the one that is read', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/admin/settings');
  const menu = page.getByRole('navigation', { name: 'Partes das configurações' });
  const parts = ['Marca', 'Contato', 'Textos legais', 'Planos da página de vendas', 'Números da página de vendas'];
  await expect(menu.getByRole('link')).toHaveText([...parts, 'Modelos de links', 'Contas', 'Segurança']);
  await expect(menu.locator('[aria-current]')).toHaveText('Marca');
  await menu.getByRole('link', { name: 'Textos legais' }).click();
  await expect(page.getByRole('heading', { name: 'Textos legais' })).toBeInViewport();
  await expect(menu.locator('[aria-current]')).toHaveText('Textos legais');
  await expect(menu).toBeInViewport();
});
