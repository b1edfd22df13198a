import { findActor } from '#server/people/people.queries.ts';
import { slug } from '../factories.ts';
import { imageOf } from '../media-files.ts';
import { failWrites } from './failing-writes.ts';
import { createPerson, expect, expectFaults, signIn, test } from './test.ts';

test('[PF-01] [FN-08] the profile is viewed, then edited; cancelling restores what is stored', async ({
  page,
  signInAs,
}) => {
  const person = await signInAs('user', 'Nina Reis');
  await page.goto('/profile');
  const main = page.getByRole('main');
  await expect(main.getByText('Nina Reis')).toBeVisible();
  await expect(main.getByText(person.email)).toBeVisible();
  await expect(page.getByLabel('Nome completo')).toHaveCount(0);
  await page.getByRole('button', { name: 'Editar' }).click();
  await expect(page.getByLabel('E-mail')).toHaveJSProperty('readOnly', true);
  await expect(page.getByLabel('E-mail')).toHaveValue(person.email);
  await page.getByLabel('Nome completo').fill('Outra');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(main.getByText('Nina Reis')).toBeVisible();
  await page.getByRole('button', { name: 'Editar' }).click();
  await expect(page.getByLabel('Nome completo')).toHaveValue('Nina Reis');
  await expect(page.getByLabel('URL do avatar')).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Salvar' })).toBeVisible();
});

test('[PF-01] [PF-02] what is saved of the profile is told, stored and shown', async ({ page, server, signInAs }) => {
  const person = await signInAs('user', 'Nina Reis');
  await page.goto('/profile');
  const main = page.getByRole('main');
  await page.getByRole('button', { name: 'Editar' }).click();
  await page.getByLabel('URL do avatar').fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Por favor, insira uma URL válida.')).toBeVisible();
  await page.getByLabel('Enviar imagem').setInputFiles({
    ...{ name: 'eu.png', mimeType: 'image/png', buffer: await imageOf({ width: 80, height: 80 }) },
  });
  await expect(page.getByLabel('URL do avatar')).toHaveValue(/^\/media\/.+/);
  await page.getByLabel('Nome completo').fill('Nina Ávila');
  await page.getByRole('button', { name: 'Salvar' }).click();
  const toast = page.getByRole('status').filter({ hasText: 'Perfil atualizado' });
  await expect(toast).toContainText('Suas informações foram salvas com sucesso!');
  await expect(main.getByText('Nina Ávila')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Conta' }).locator('img')).toHaveAttribute('src', /^\/media\//);
  expect(await findActor(server.database.db, person.id)).toMatchObject({ name: 'Nina Ávila', image: /^\/media\// });
});

test('[PF-02] a profile that cannot be saved is told with the reason, and what was typed stays', async ({
  page,
  server,
  signInAs,
}) => {
  expectFaults(page, /^net::ERR_FAILED \/profile\.data$/, /^500 \/profile\.data$/);
  const { id } = await signInAs('user', 'Nina Reis');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Editar' }).click();
  await page.getByLabel('Nome completo').fill('Nina Ávila');
  await page.route('**/profile.data', (route) => route.abort());
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Erro ao atualizar perfil' })).toContainText('Sem conexão');
  await expect(page.getByLabel('Nome completo')).toHaveValue('Nina Ávila');
  await page.unroute('**/profile.data');
  await failWrites(server, { on: 'update', table: 'users', column: 'id', value: id });
  await page.getByRole('button', { name: 'Salvar' }).click();
  const fault = page.getByRole('alert').filter({ hasText: 'Erro ao atualizar perfil' });
  await expect(fault.filter({ hasText: 'Erro inesperado. Tente novamente.' })).toHaveCount(1);
  await expect(page.getByLabel('Nome completo')).toHaveValue('Nina Ávila');
});

test('[PF-02] a profile that the store refuses says so, and is saved when tried again', async ({
  page,
  server,
  signInAs,
}) => {
  const bad = slug('Nome que nao grava');
  await failWrites(server, { on: 'update', table: 'users', column: 'name', value: bad });
  await signInAs('user', 'Nina Reis');
  expectFaults(page, /^500 \/profile\.data$/);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Editar' }).click();
  await page.getByLabel('Nome completo').fill(bad);
  await page.getByRole('button', { name: 'Salvar' }).click();
  const fault = page.getByRole('alert').filter({ hasText: 'Erro ao atualizar perfil' });
  await expect(fault).toContainText('Erro inesperado. Tente novamente.');
  await expect(page.getByLabel('Nome completo')).toHaveValue(bad);
  await page.getByLabel('Nome completo').fill('Nina Ávila');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Suas informações foram salvas com sucesso!')).toBeVisible();
});

test('[PF-03] the password is changed by who knows it, and sessions are listed and ended one by one', async ({
  page,
  browser,
  server,
}) => {
  expectFaults(page, /^422 \/profile\.data$/);
  const person = await createPerson(server, 'user', 'Nina Reis');
  await signIn(page.context().request, server, person);
  const open = async () => {
    const context = await browser.newContext({
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/143.0',
    });
    await signIn(context.request, server, person);
    const isIn = async () => (await context.request.get(`${server.url}/profile`, { maxRedirects: 0 })).status() === 200;
    return { context, isIn };
  };
  const [first, second] = [await open(), await open()];
  await page.goto('/profile');
  const sessions = page.getByRole('region', { name: 'Sessões' }).getByRole('listitem');
  await expect(sessions).toHaveCount(3);
  await expect(sessions.filter({ hasText: 'Firefox em Linux' })).toHaveCount(2);
  await expect(sessions.filter({ hasText: 'esta sessão' }).getByRole('button')).toHaveCount(0);
  await sessions.filter({ hasText: 'Firefox' }).first().getByRole('button', { name: 'Encerrar' }).click();
  await page.getByRole('dialog', { name: 'Encerrar sessão?' }).getByRole('button', { name: 'Encerrar' }).click();
  await expect(sessions).toHaveCount(2);
  expect([await first.isIn(), await second.isIn()].toSorted()).toEqual([false, true]);

  const password = page.getByRole('region', { name: 'Senha' });
  await password.getByLabel('Senha atual').fill('errada-errada');
  await password.getByLabel('Nova senha').fill('senha123');
  await password.getByRole('button', { name: 'Alterar senha' }).click();
  await expect(password.getByText('Esta senha está entre as mais usadas no mundo')).toBeVisible();
  await password.getByLabel('Nova senha').fill('nove-canoas');
  await password.getByRole('button', { name: 'Alterar senha' }).click();
  await expect(password.getByText('Esta não é a sua senha atual.')).toBeVisible();
  await password.getByLabel('Senha atual').fill(person.password);
  await password.getByRole('button', { name: 'Alterar senha' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Senha alterada' })).toBeVisible();
  await expect(sessions).toHaveCount(1);
  expect([await first.isIn(), await second.isIn()]).toEqual([false, false]);
  await page.reload();
  await expect(sessions).toHaveCount(1);
  await signIn(first.context.request, server, { ...person, password: 'nove-canoas' });
  for (const { context } of [first, second]) await context.close();
});
