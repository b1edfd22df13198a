import { expect, test } from './test.ts';

test('an author signs up, makes an e-book with a module, and a reader reads it without an account', async ({
  page,
  server,
  browser,
}) => {
  const email = `autora-${Date.now()}@example.com`;
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Cadastrar' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha').fill('segredo-1');
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await expect(page.getByText('Conta criada com sucesso! Agora você pode fazer login.')).toBeVisible();
  await server.database.db.updateTable('users').set({ role: 'editor' }).where('email', '=', email).execute();

  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha').fill('segredo-1');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Meus E-books' })).toBeVisible();

  await page.getByRole('link', { name: 'Criar Primeiro E-book' }).click();
  await page.getByLabel('Título').fill('Pão de fermentação natural');
  await expect(page.getByLabel('Slug')).toHaveValue('pao-de-fermentacao-natural');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('E-book criado com sucesso.')).toBeVisible();
  await expect(page).toHaveURL(/\/admin$/);

  await page.getByRole('link', { name: 'E-books', exact: true }).click();
  const card = page.getByRole('article', { name: 'Pão de fermentação natural' });
  await card.getByRole('link', { name: 'Módulos' }).click();
  await page.getByRole('link', { name: 'Criar Primeiro Módulo' }).click();
  await page.getByLabel('Título').fill('O fermento');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Módulo criado com sucesso.')).toBeVisible();

  const reader = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 375, height: 812 } });
  const book = await reader.newPage();
  await book.goto(`${server.url}/ebook/pao-de-fermentacao-natural`);
  await expect(book.getByRole('heading', { level: 1 })).toHaveText('Pão de fermentação natural');
  await book.getByRole('link', { name: /O fermento/ }).click();
  await expect(book.getByRole('heading', { level: 1 })).toHaveText('O fermento');
  await reader.close();
});
