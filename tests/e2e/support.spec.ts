import { saveSupport } from '#server/support/support.ts';
import { makeEbook, slug } from '../factories.ts';
import { createPerson, ctxFor, expect, expectFaults, test } from './test.ts';

test('[SS-02] [G-01] what is saved stands on the reader’s support tab, without a script', async ({
  page,
  server,
  signInAs,
  browser,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { title: 'Guia de pão', slug: slug('suporte') });
  const tab = `/ebook/${ebook.id}/${ebook.slug}?tab=support`;
  const reader = await (await browser.newContext({ javaScriptEnabled: false, baseURL: server.url })).newPage();
  await reader.goto(tab);
  await expect(reader.getByText('ainda não deixou um contato')).toBeVisible();
  await page.goto('/');
  await page.getByRole('article', { name: 'Guia de pão' }).getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: 'Suporte' }).click();
  await expect(page).toHaveURL(`${server.url}/admin/ebooks/${ebook.id}/support`);
  await page.getByLabel('E-mail').fill('oi@example.com');
  await page.getByLabel('Descrição').fill('Respondo em um dia.');
  await page.getByLabel('Pergunta 1', { exact: true }).fill('Posso imprimir?');
  await page.getByLabel('Resposta 1').fill('Sim, <b>tudo</b>.');
  await page.getByRole('button', { name: 'Salvar' }).click();
  const toast = page.getByRole('status').filter({ hasText: 'Sucesso!' });
  await expect(toast).toContainText('Informações de suporte salvas com sucesso.');
  await expect(page.getByText('Tudo salvo')).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/admin/ebooks/${ebook.id}/support`);
  await reader.goto(tab);
  await expect(reader.getByRole('link', { name: 'oi@example.com' })).toBeVisible();
  await expect(reader.getByText('Respondo em um dia.')).toBeVisible();
  await expect(reader.getByText('Sim, <b>tudo</b>.')).toBeHidden();
  await reader.getByText('Posso imprimir?').click();
  await expect(reader.getByText('Sim, <b>tudo</b>.')).toBeVisible();
  await reader.context().close();
});

test('[SS-01] [FN-06] questions are added and removed, the last row excepted, and stored in their order', async ({
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { slug: slug('linhas') });
  const address = `/admin/ebooks/${ebook.id}/support`;
  await page.goto(address);
  await page.getByLabel('Telefone').fill('(11) 5555-0100');
  await page.getByLabel('WhatsApp').fill('+55 11 95555-0100');
  const question = (n: number) => page.getByLabel(`Pergunta ${n}`, { exact: true });
  const remove = page.getByRole('button', { name: /^Remover pergunta/ });
  await expect(remove).toHaveCount(0);
  await question(1).fill('Primeira?');
  await page.getByLabel('Resposta 1').fill('Sim.');
  const add = page.getByRole('button', { name: 'Adicionar pergunta' });
  await add.click();
  await expect(question(2)).toBeFocused();
  await question(2).fill('Sai');
  await add.click();
  await question(3).fill('Fica?');
  await page.getByLabel('Resposta 3').fill('Fica.');
  await expect(remove).toHaveCount(3);
  await page.getByRole('button', { name: 'Remover pergunta 2' }).click();
  await expect(question(1)).toBeFocused();
  await expect(question(2)).toHaveValue('Fica?');
  await add.click();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Tudo salvo')).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/admin/ebooks/${ebook.id}/support`);
  const stored = server.database.db.selectFrom('support_info').selectAll().where('ebook_id', '=', ebook.id);
  expect(await stored.executeTakeFirst()).toMatchObject({
    ...{ phone: '(11) 5555-0100', whatsapp: '+5511955550100' },
    faq: [
      { question: 'Primeira?', answer: 'Sim.' },
      { question: 'Fica?', answer: 'Fica.' },
    ],
  });
  await page.goto(address);
  await expect(page.getByLabel('Resposta 2')).toHaveValue('Fica.');
  await page.getByRole('button', { name: 'Remover pergunta 2' }).click();
  await expect(remove).toHaveCount(0);
});

test('[SS-01] bad input is told beside its field, by the browser and by the server', async ({
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { slug: slug('ruim') });
  const address = `/admin/ebooks/${ebook.id}/support`;
  await page.goto(address);
  await page.getByLabel('E-mail').fill('nada@');
  await page.getByLabel('Pergunta 1', { exact: true }).fill('Só a pergunta?');
  await page.getByRole('button', { name: 'Adicionar pergunta' }).click();
  await page.getByLabel('Resposta 2').fill('Só a resposta.');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/Informe um e-mail válido/);
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await expect(page.getByLabel('Resposta 1')).toHaveAccessibleDescription(/Escreva a resposta/);
  await expect(page.getByLabel('Pergunta 2', { exact: true })).toHaveAccessibleDescription(/Escreva a pergunta/);
  await page.getByRole('button', { name: 'Remover pergunta 1' }).click();
  await expect(page.getByLabel('Pergunta 1', { exact: true })).toHaveAccessibleDescription(/Escreva a pergunta/);
  const rows = () => server.database.db.selectFrom('support_info').select('email').where('ebook_id', '=', ebook.id);
  expect(await rows().execute()).toEqual([]);
  // past the browser's own check
  const values = {
    email: 'nada',
    faq: [
      { question: 'a', answer: 'b' },
      { question: 'Só?', answer: ' ' },
    ],
  };
  const answer = await page.request.post(`${address}.data`, { data: { values, version: 0 } });
  expect(answer.status()).toBe(422);
  expect(await answer.text()).toMatch(/faq\.1\.answer/);
  expect(await rows().execute()).toEqual([]);
});

test('[SS-02] two who save at once: the second is told who was first, and nothing is overwritten in silence', async ({
  page,
  server,
  signInAs,
}) => {
  expectFaults(page, /^409 \/admin\/ebooks\/[\w-]+\/support\.data$/);
  const ebook = await makeEbook(ctxFor(server, await signInAs('editor')), { slug: slug('dois') });
  const admin = ctxFor(server, await createPerson(server, 'admin', 'Bia Admin'));
  const read = () =>
    server.database.db
      .selectFrom('support_info')
      .select(['phone', 'version'])
      .where('ebook_id', '=', ebook.id)
      .executeTakeFirst();
  await page.goto(`/admin/ebooks/${ebook.id}/support`);
  await page.getByLabel('Telefone').fill('111');
  await saveSupport(admin, ebook.id, 0, { phone: '222' });
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('alert')).toContainText('alterado por Bia Admin');
  await expect(page.getByLabel('Telefone')).toHaveValue('111');
  expect(await read()).toEqual({ phone: '222', version: 1 });
  await page.getByRole('button', { name: 'Salvar por cima' }).click();
  await expect(page.getByText('Informações de suporte salvas com sucesso.')).toBeVisible();
  expect(await read()).toEqual({ phone: '111', version: 2 });
});

test('[SS-02] a WhatsApp number has a country: the e-book’s first, the link shown as it will be, what is wrong kept and said', async ({
  page,
  server,
  signInAs,
  browser,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { slug: slug('zap') });
  await page.goto(`/admin/ebooks/${ebook.id}/support`);
  const number = page.getByLabel('WhatsApp');
  const country = page.getByRole('combobox', { name: 'País do número' });
  await expect(country).toHaveValue('Brasil');
  await number.pressSequentially('(11) 999');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(number).toHaveAccessibleDescription(/Este número não existe no país escolhido/);
  await expect(number).toBeFocused();
  await expect(number).toHaveValue('(11) 999');
  await number.fill('11999998888');
  await expect(page.getByRole('link', { name: 'wa.me/5511999998888' })).toBeVisible();
  await number.blur();
  await expect(number).toHaveValue('(11) 99999-8888');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Tudo salvo')).toBeVisible();
  const reader = await (await browser.newContext({ javaScriptEnabled: false, baseURL: server.url })).newPage();
  const shown = reader.getByRole('link', { name: 'Conversar no WhatsApp' });
  await reader.goto(`/ebook/${ebook.id}/${ebook.slug}?tab=support`);
  await expect(shown).toHaveAttribute('href', 'https://wa.me/5511999998888');
  // a number with a code of its own brings its country
  await number.fill('+49 151 23456789');
  await expect(country).toHaveValue('Alemanha');
  await expect(page.getByRole('link', { name: 'wa.me/4915123456789' })).toBeVisible();
  await reader.context().close();
});

test('[SS-02] a number that was stored without its country asks for it, and readers get no link until it is chosen', async ({
  page,
  server,
  signInAs,
  browser,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { title: 'Guia antigo', slug: slug('sem-pais') });
  await saveSupport(ctx, ebook.id, 0, { email: 'oi@example.com' });
  const stored = { whatsapp: '(11) 99999-8888' };
  await server.database.db.updateTable('support_info').set(stored).where('ebook_id', '=', ebook.id).execute();
  const reader = await (await browser.newContext({ javaScriptEnabled: false, baseURL: server.url })).newPage();
  const tab = `/ebook/${ebook.id}/${ebook.slug}?tab=support`;
  await reader.goto(tab);
  await expect(reader.getByText('(11) 99999-8888')).toBeVisible();
  await expect(reader.getByRole('link', { name: '(11) 99999-8888' })).toHaveCount(0);
  await page.goto('/admin');
  const attention = page.getByRole('region', { name: 'Atenção' });
  await expect(attention).toContainText('Escolha o país');
  await attention.getByRole('link', { name: '(11) 99999-8888' }).click();
  const number = page.getByLabel('WhatsApp');
  await expect(number).toHaveAccessibleDescription(/Escolha o país/);
  const country = page.getByRole('combobox', { name: 'País do número' });
  await expect(country).toHaveValue('');
  await country.fill('Bras');
  await page.getByRole('option', { name: 'Brasil' }).click();
  await expect(page.getByRole('link', { name: 'wa.me/5511999998888' })).toBeVisible();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Tudo salvo')).toBeVisible();
  await reader.goto(tab);
  await expect(reader.getByRole('link', { name: 'Conversar no WhatsApp' })).toBeVisible();
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(attention).toHaveCount(0);
  await reader.context().close();
});
