import type { Page } from '@playwright/test';
import { mark } from './marks.ts';
import { makeBook, makePage } from './reader-content.ts';
import { expect, expectFaults, test } from './test.ts';

const CONTENT = Array.from(
  { length: 60 },
  (_, at) => `<p data-b="b${String(at).padStart(3, '0')}">${`p${at} `.repeat(50)}</p>`,
).join('');

/** Reads a module to some height, and waits until the place is kept. */
async function readSome(page: Page, path: string): Promise<number> {
  await page.goto(path);
  await page.evaluate(() => scrollTo({ top: 3_000, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toContain('"o":');
  return page.evaluate(() => scrollY);
}

/** Shows a code on the privacy page, which has what can be done with all that the device keeps. */
async function codeOf(page: Page): Promise<string> {
  await page.goto('/privacy');
  await page.getByRole('button', { name: 'Levar para outro aparelho' }).click();
  const code = page.locator('.carry-code');
  await expect(code).toHaveText(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
  return (await code.textContent()) ?? '';
}

test('[OF-07] a code of 12 letters brings place and finished modules to another device, and the server is sent nothing that it can read', async ({
  page,
  browser,
  server,
}) => {
  const book = await makeBook(server);
  const one = await makePage(book, { title: 'A massa', order_index: 1, content: CONTENT });
  const top = await readSome(page, one.path);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.postData() ?? ''));
  const code = await codeOf(page);
  await expect(page.getByRole('img', { name: 'Código QR para o outro aparelho' }).locator('svg')).toBeVisible();
  await expect(page.getByText('Vale uma vez, por 15 minutos.')).toBeVisible();
  expect(code.replaceAll('-', '')).toHaveLength(12);
  const told = sent.filter((body) => body.includes('sealed')).join('');
  expect(told).not.toContain(one.id);
  expect(told).not.toContain(code.replaceAll('-', ''));
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'pt-BR',
    viewport: { width: 390, height: 800 },
  });
  const other = await context.newPage();
  const asked: string[] = [];
  other.on('request', (request) => asked.push(request.url()));
  await other.goto('/continue');
  await other.getByLabel('Código').fill(code.toLowerCase().replaceAll('-', ' '));
  await other.getByRole('button', { name: 'Trazer para este aparelho' }).click();
  await expect(other.getByText('Pronto: abra o e-book aqui e continue de onde parou.')).toBeVisible();
  await other.goto(book.path);
  await other.getByRole('link', { name: 'Continuar: A massa' }).click();
  await expect.poll(() => other.evaluate(() => scrollY)).toBeGreaterThan(top / 2);
  expect(asked.join()).not.toContain(code.replaceAll('-', ''));
  await context.close();
});

test('[OF-07] a code that comes with the address is filled in and leaves the history; a second use is told', async ({
  page,
  browser,
  server,
}) => {
  expectFaults(page, /^4\d\d \/transfers\/taken$/);
  const code = await codeOf(page);
  const context = await browser.newContext({ baseURL: server.url, locale: 'pt-BR' });
  const other = await context.newPage();
  await other.goto(`/continue#${code.replaceAll('-', '')}`);
  await expect(other.getByLabel('Código')).toHaveValue(code);
  await expect(other).toHaveURL(`${server.url}/continue`);
  await other.getByRole('button', { name: 'Trazer para este aparelho' }).click();
  await expect(other.getByText('Pronto: abra o e-book aqui')).toBeVisible();
  await context.close();
  await page.goto('/continue');
  await page.getByLabel('Código').fill(code);
  await page.getByRole('button', { name: 'Trazer para este aparelho' }).click();
  await expect(page.getByText('Este código já foi usado. Peça um novo no outro aparelho.')).toBeVisible();
  await expect(page.getByLabel('Código')).toHaveValue(code);
});

test('a code that cannot be one, or that is nobody’s, is told beside the field and keeps what was typed', async ({
  page,
}) => {
  expectFaults(page, /^404 \/transfers\/taken$/);
  await page.goto('/continue');
  const field = page.getByLabel('Código');
  await field.fill('ABC');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Um código tem 12 letras e números, sem O, I, 0 e 1.');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('ZZZZ-ZZZZ-ZZZZ');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Este código não existe. Confira as letras e os números.');
  await expect(field).toHaveValue('ZZZZ-ZZZZ-ZZZZ');
});

test('[OF-08] what the device keeps is erased after a question', async ({ page, server }) => {
  const book = await makeBook(server);
  const one = await makePage(book, { order_index: 1, content: CONTENT });
  await readSome(page, one.path);
  await page.evaluate(() => {
    localStorage.setItem('colour-scheme', 'dark');
    return caches.open('prelo:book');
  });
  await page.goto('/privacy');
  await expect(page.getByText('No fim desta página você apaga o que o aparelho guarda.')).toBeVisible();
  await page.getByRole('button', { name: 'Apagar o que este aparelho guarda' }).click();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  expect(await page.evaluate((id) => localStorage[`prelo:book:${id}`], book.id)).toContain(one.id);
  await page.getByRole('button', { name: 'Apagar o que este aparelho guarda' }).click();
  await page.getByRole('button', { name: 'Apagar tudo' }).click();
  await expect(page.getByText('Apagado. Este aparelho não guarda mais nada.')).toBeVisible();
  const left = await page.evaluate(async () => [
    Object.keys(localStorage),
    await caches.keys(),
    (await indexedDB.databases()).map(({ name }) => name),
  ]);
  // what belongs to the studio stays
  expect(left).toEqual([['colour-scheme'], [], []]);
  await page.goto(book.path);
  await expect(page.getByRole('link', { name: 'Começar a ler' })).toBeVisible();
});

test('[OF-08] the key that erases says how many marks and places would go, and the question names all of it', async ({
  page,
  server,
}) => {
  const book = await makeBook(server);
  const one = await makePage(book, { order_index: 1, content: CONTENT });
  await page.goto('/privacy');
  await expect(page.getByRole('button', { name: 'Apagar o que este aparelho guarda' })).toBeVisible();
  await expect(page.locator('.wipe-counts')).toBeEmpty();
  await readSome(page, one.path);
  await mark(page, 'p20');
  await page.goto('/privacy');
  const counts = page.locator('.wipe-counts');
  await expect(counts).toHaveText('1 destaque · 1 lugar de leitura');
  await page.getByRole('button', { name: 'Apagar o que este aparelho guarda' }).click();
  await expect(page.getByText(/^Apagar onde você parou, módulos concluídos, destaques, notas/)).toBeVisible();
  await page.getByRole('button', { name: 'Apagar tudo' }).click();
  await expect(page.getByText('Apagado. Este aparelho não guarda mais nada.')).toBeVisible();
  await expect(counts).toHaveCount(0);
});

test('without script the page says why it needs one, and the privacy page has no keys for it', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url, locale: 'pt-BR' });
  const page = await context.newPage();
  await page.goto('/continue');
  await expect(page.locator('noscript p')).toBeVisible();
  await expect(page.locator('noscript p')).toContainText('Esta página precisa de JavaScript');
  await page.goto('/privacy');
  await expect(page.getByRole('button', { name: 'Levar para outro aparelho' })).toHaveCount(0);
  await context.close();
});
