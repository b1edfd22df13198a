import type { Page } from '@playwright/test';
import { makeEbook, makeModule } from '../factories.ts';
import { openModule } from './fields.ts';
import { ctxFor, expect, expectFaults, test } from './test.ts';

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Conteúdo' });

test('[WK-03] what is typed into a text stands in its draft, and a reload goes on with it', async ({
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx);
  const { id } = await makeModule(ctx, ebook.id, { content: '<p>Solo</p>' });
  const { db } = server.database;
  const stored = await db.selectFrom('modules').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  await page.goto(`/admin/modules/${id}/edit`);
  await textOf(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' vivo');
  await expect(textOf(page)).toHaveText('Solo vivo');
  await expect
    .poll(async () => (await db.selectFrom('draft_batches').select('steps').where('row_id', '=', id).execute()).length)
    .toBeGreaterThan(0);
  await expect(page.getByText(/^Rascunho guardado às \d\d:\d\d$/)).toBeVisible();
  await page.reload();
  await expect(textOf(page)).toHaveText('Solo vivo');
  await expect(page.getByText('Alterações não publicadas')).toBeVisible();
  expect(await db.selectFrom('modules').selectAll().where('id', '=', id).executeTakeFirstOrThrow()).toEqual(stored);
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page).toHaveURL(/\/admin$/);
  const saved = await db.selectFrom('modules').select('content').where('id', '=', id).executeTakeFirstOrThrow();
  expect(saved.content).toMatch(/^<p data-b="\w{4}">Solo vivo<\/p>$/);
});

test('[WK-05] what was typed last is there again although its tab closed before it could be answered', async ({
  page,
  context,
  server,
  signInAs,
}) => {
  const { id, text } = await openModule({ page, server, signInAs }, { content: '<p>Solo</p>' });
  expectFaults(page, /^net::ERR_FAILED /);
  await context.route('**/admin/drafts/**', (route) => route.abort());
  await text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' vivo');
  // the page does nothing after its last keys any more: it hears of no write that they began
  const last = page.evaluate(async () => {
    for (const key of ' e rico') {
      document.execCommand('insertText', false, key);
      await null;
    }
    const end = performance.now() + 5_000;
    while (performance.now() < end);
  });
  last.catch(() => undefined);
  await page.close();
  await context.unroute('**/admin/drafts/**');
  const again = await context.newPage();
  await again.goto(`/admin/modules/${id}/edit`);
  await expect(textOf(again)).toHaveText('Solo vivo e rico');
});

test('[WK-03] what is on its way when its page is left by a link is sent once, and stands in the text once', async ({
  page,
  server,
  signInAs,
}) => {
  const { id, text } = await openModule({ page, server, signInAs }, { content: '<p>Solo</p>' });
  let sent = 0;
  // as on a slow line: what is typed is answered when the editor is gone
  await page.route(`**/admin/drafts/modules/${id}`, async (route) => {
    if (route.request().method() === 'POST') sent += 1;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await text.click();
  await page.keyboard.press('Control+End');
  // in one piece: keys apart could fall into two batches
  await page.keyboard.insertText(' vivo');
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  const { db } = server.database;
  const batches = () => db.selectFrom('draft_batches').select('steps').where('row_id', '=', id).execute();
  await expect.poll(async () => (await batches()).length).toBe(1);
  // longer than an answer takes
  await page.waitForTimeout(1_500);
  expect(sent).toBe(1);
  await page.goto(`/admin/modules/${id}/edit`);
  await expect(textOf(page)).toHaveText('Solo vivo');
  expect(await batches()).toHaveLength(1);
});

test('[WK-04] a module that was never saved is begun, left and continued', async ({ page, server, signInAs }) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx);
  await page.goto(`/admin/modules/new?ebookId=${ebook.id}`);
  await textOf(page).click();
  await page.keyboard.type('Olá');
  await expect(page).toHaveURL(/draft=/);
  await expect(page.getByText(/^Rascunho guardado às/)).toBeVisible();
  await page.reload();
  await expect(textOf(page)).toHaveText('Olá');
  await page.getByLabel('Título', { exact: true }).fill('Saudação');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page).toHaveURL(/\/admin$/);
  const row = await server.database.db
    .selectFrom('modules')
    .select(['content', 'title'])
    .where('ebook_id', '=', ebook.id)
    .executeTakeFirstOrThrow();
  expect(row.title).toBe('Saudação');
  expect(row.content).toContain('Olá');
});

test('[WR-11] HTML and text are one document: what is written as HTML stands in the text, and the other way', async ({
  page,
  server,
  signInAs,
}) => {
  const { text } = await openModule({ page, server, signInAs }, { content: '<p>Solo</p>' });
  await text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' vivo');
  await page.getByRole('tab', { name: 'HTML' }).click();
  const source = page.locator('.cm-content');
  await expect(source).toHaveText('<p>Solo vivo</p>');
  await source.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('<h2>Sol</h2>');
  await page.getByRole('tab', { name: 'Editor' }).click();
  await expect(text.locator('h2')).toHaveText('Sol');
  await expect(page.getByText(/^Rascunho guardado às/)).toBeVisible();
  await page.reload();
  await expect(text.locator('h2')).toHaveText('Sol');
});
