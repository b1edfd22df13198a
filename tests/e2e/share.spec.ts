import { makeEbook, slug } from '../factories.ts';
import { createPerson, ctxFor, expect, type Page, signIn, test } from './test.ts';
import { toast } from './toast.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const dialog = (page: Page) => page.getByRole('dialog');

test('[PB-02] [AN-08] from the card and from the head an e-book is shared: address, WhatsApp, QR codes, a card, and the phone’s own sheet', async ({
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { title: 'Chá & pão', slug: slug('cha') });
  const plain = `${server.url}/ebook/${ebook.id}/${ebook.slug}`;
  const address = `${plain}?utm_medium=share`;
  await page.addInitScript(() => {
    navigator.share = async (what) => void Object.assign(window, { shared: what });
  });
  await page.goto('/');
  await page.getByRole('article', { name: 'Chá & pão' }).getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: 'Compartilhar' }).click();
  await expect(dialog(page)).toHaveAccessibleName('Compartilhar "Chá & pão"');
  await expect(dialog(page).getByLabel('Endereço')).toHaveValue(address);
  await page.goto(`/admin/ebooks/${ebook.id}/modules`);
  await page.getByRole('button', { name: 'Compartilhar' }).click();
  await dialog(page).getByRole('button', { name: 'Copiar', exact: true }).click();
  await expect(dialog(page).getByRole('button', { name: 'Copiado' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  const text = new URL((await dialog(page).getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? '');
  expect([text.origin, text.searchParams.get('text')]).toEqual([
    'https://wa.me',
    `Chá & pão\n${plain}?utm_source=whatsapp&utm_medium=share`,
  ]);
  await dialog(page).getByRole('button', { name: 'Outros apps' }).click();
  expect(await page.evaluate(() => (window as unknown as { shared: object }).shared)).toEqual({
    title: 'Chá & pão',
    url: address,
  });
  const code = dialog(page).getByRole('img', { name: 'QR code' });
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  for (const format of ['svg', 'png']) {
    const file = page.waitForEvent('download');
    await dialog(page)
      .getByRole('link', { name: `Baixar ${format.toUpperCase()}` })
      .click();
    expect((await file).suggestedFilename()).toBe(`${ebook.slug}-qr.${format}`);
  }
  await dialog(page).getByRole('button', { name: 'Copiar código' }).click();
  const card = await dialog(page).getByLabel('Cartão para o seu site').inputValue();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(card);
  // on a page of any site
  await page.goto('about:blank');
  await page.setContent(card);
  await page.getByRole('link', { name: /Chá & pão.*Começar a ler/ }).click();
  await expect(page).toHaveURL(`${plain}?utm_medium=card`);
});

test('[PB-02] of a hidden e-book it says that readers cannot open it, and makes it visible', async ({
  page,
  server,
  signInAs,
  browser,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { title: 'Segredo', slug: slug('segredo'), is_visible: false });
  const reader = await (await browser.newContext({ baseURL: server.url })).newPage();
  const address = `/ebook/${ebook.id}/${ebook.slug}`;
  expect((await reader.goto(address))?.status()).toBe(404);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.goto(`/admin/ebooks/${ebook.id}/modules`);
  await page.getByRole('button', { name: 'Compartilhar' }).click();
  await expect(dialog(page).getByText('Quem receber o endereço ainda não consegue abrir.')).toBeVisible();
  // a browser without a sheet of its own offers none
  await expect(dialog(page).getByRole('link', { name: 'WhatsApp' })).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Outros apps' })).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Tornar visível' }).click();
  await expect(dialog(page).getByText('Este e-book está oculto')).toBeHidden();
  await expect(page.locator('main > header').getByText('Visível')).toBeVisible();
  expect((await reader.goto(address))?.status()).toBe(200);
  await reader.context().close();
});

test('[PB-02] who manages an e-book finds the ways to it on its kept reader pages, nobody else does, and their bytes stay', async ({
  page,
  server,
  signInAs,
  browser,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { title: 'Horta', slug: slug('horta') });
  const address = `/ebook/${ebook.id}/${ebook.slug}`;
  const ways = (on: Page) => on.getByRole('navigation', { name: 'Partes do e-book' });
  const other = await browser.newContext({ baseURL: server.url });
  const reader = await other.newPage();
  const asked: string[] = [];
  reader.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await reader.goto(address, { waitUntil: 'networkidle' });
  expect(asked).not.toContain('/studio.js');
  await expect(ways(reader)).toHaveCount(0);
  const marks = async (on: Page) => (await on.context().cookies(`${server.url}/ebook/`)).map(({ name }) => name);
  await page.goto('/');
  await expect.poll(() => marks(page)).toContain('prelo_studio');
  const kept = await (await page.request.get(address)).text();
  expect(kept).toBe(await (await reader.request.get(address)).text());
  await page.goto(address);
  await ways(page).getByRole('link', { name: 'Compartilhar' }).click();
  await expect(dialog(page).getByLabel('Endereço')).toHaveValue(`${server.url}${address}?utm_medium=share`);
  // another author's browser asks, and is told nothing
  await signIn(other.request, server, await createPerson(server, 'editor'));
  await reader.goto('/');
  await expect.poll(() => marks(reader)).toContain('prelo_studio');
  const told = reader.waitForResponse('**/ways');
  await reader.goto(address);
  expect(await (await told).json()).toBeNull();
  await expect(ways(reader)).toHaveCount(0);
  await other.close();
});

test('the save with which an e-book is published says so and leads to sharing; no other save does', async ({
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { title: 'Chá & pão', slug: slug('no-ar') });
  const onAir = page.getByText('“Chá & pão” está no ar: quem tem o endereço já pode ler.');
  const share = page.getByRole('status').getByRole('link', { name: 'Compartilhar' });
  /** Looks once, at the toast that is in sight: it goes by itself sooner than a retried look gives up. */
  const expectSilence = async () => expect([await onAir.count(), await share.count()]).toEqual([0, 0]);
  const write = async (title: string) => {
    await page.goto(`/admin/modules/new?ebookId=${ebook.id}`);
    await page.getByLabel('Título', { exact: true }).fill(title);
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(toast(page, 'Sucesso!', 'Módulo criado com sucesso.')).toBeVisible();
  };
  await write('Água');
  await expect(onAir).toBeVisible();
  await share.click();
  await expect(dialog(page)).toHaveAccessibleName('Compartilhar "Chá & pão"');
  await write('Folhas');
  await expectSilence();

  const saveVisible = async (isVisible: boolean) => {
    await page.goto(`/admin/ebooks/${ebook.id}/edit`);
    await page.getByRole('switch', { name: 'Visível' }).setChecked(isVisible);
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(toast(page, 'Sucesso!', 'E-book atualizado com sucesso.')).toBeVisible();
  };
  await saveVisible(false);
  await expectSilence();
  await saveVisible(true);
  await expect(onAir).toBeVisible();
  await expect(page.getByRole('status').getByRole('link', { name: 'Ver E-book' })).toBeVisible();
});
