import { createPerson, expect, expectFaults, signIn, test } from './test.ts';

test('[ST-14] a reader asks to write; an administrator’s open dashboard shows it under “Atenção”, one click answers, and the reader’s page becomes an author’s', async ({
  page,
  browser,
  server,
  signInAs,
}) => {
  await signInAs('admin', 'Ana Prado');
  await page.goto('/admin');
  const leo = await createPerson(server, 'user', 'Leo Lima');
  const context = await browser.newContext({ locale: 'pt-BR', baseURL: server.url });
  await signIn(context.request, server, leo);
  const reader = await context.newPage();
  await reader.clock.install();
  await reader.goto('/');
  await reader.getByRole('button', { name: 'Pedir para escrever' }).click();
  await expect(reader.getByRole('heading', { name: 'Pedido enviado' })).toBeVisible();
  const attention = page.getByRole('region', { name: 'Atenção' });
  await expect(attention.getByText('Leo Lima quer escrever')).toBeVisible();
  await attention.getByRole('button', { name: 'Aceitar Leo Lima' }).click();
  const toast = page.getByRole('status').filter({ hasText: 'Leo Lima agora pode escrever' });
  await expect(toast).toContainText('Nenhum servidor de e-mail está configurado: copie o link');
  await expect(toast).toContainText(`${server.url}/admin/ebooks/new`);
  // what else asks for attention is of other e-books of this installation
  await expect(attention.getByText('Leo Lima')).toHaveCount(0);
  // while it waits for an answer the page looks for it now and then
  await reader.clock.fastForward(30_000);
  await expect(reader.getByRole('link', { name: 'Criar Primeiro E-book' })).toBeVisible();
  await context.close();
});

test('a fault of a field goes when the field is changed, and those who listen are told of it', async ({ page }) => {
  expectFaults(page, /^422 \/auth\.data$/);
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Cadastrar' }).click();
  const password = page.getByLabel('Senha');
  await page.getByLabel('E-mail').fill(`nova-${process.pid}@example.com`);
  await password.fill('curta');
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  const fault = page.getByText('A senha deve ter pelo menos 6 caracteres.');
  await expect(fault).toBeVisible();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await expect(password).toHaveAccessibleDescription(/pelo menos 6 caracteres/);
  await password.pressSequentially('x');
  await expect(fault).toBeHidden();
  await expect(password).not.toHaveAttribute('aria-invalid', 'true');
});
