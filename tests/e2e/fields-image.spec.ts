import { makeEbook } from '../factories.ts';
import { makeSupplement } from '../items.ts';
import { gateUploads, heavyPicture, openModule, picture, watchPercent } from './fields.ts';
import { ctxFor, expect, expectFaults, type Page, test } from './test.ts';
import { toast } from './toast.ts';

const cover = (page: Page) => page.getByRole('group', { name: 'Imagem de capa' });
const file = (page: Page) => page.getByLabel('Imagem de capa');

/** Drags files over the drop zone without letting go, or lets them go. */
async function drag(page: Page, event: 'dragenter' | 'drop', files: { name: string; type: string }[]): Promise<void> {
  const dataTransfer = await page.evaluateHandle((list) => {
    const transfer = new DataTransfer();
    for (const { name, type } of list) transfer.items.add(new File(['x'], name, { type }));
    return transfer;
  }, files);
  await page.locator('.mantine-Dropzone-root').dispatchEvent(event, { dataTransfer });
}

async function openEbook({ page, server, signInAs }: Parameters<typeof openModule>[0], input = {}) {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { slug: `capa-${process.pid}-${Date.now()}`, ...input });
  await page.goto(`/admin/ebooks/${ebook.id}/edit`);
  await expect(page.getByRole('textbox', { name: 'Descrição' })).toBeVisible();
  return ebook;
}

test('[CI-01] [EF-05] [MF-06] the empty zone is dashed and tells what it takes', async ({ page, server, signInAs }) => {
  await openModule({ page, server, signInAs });
  await expect(cover(page).getByText('Arraste uma imagem ou clique para selecionar')).toBeVisible();
  await expect(cover(page).getByText('PNG, JPG, GIF até 10MB')).toBeVisible();
  await expect(page.locator('.mantine-Dropzone-root')).toHaveCSS('border-top-style', 'dashed');
  await openEbook({ page, server, signInAs });
  await expect(cover(page).getByText('JPG, JPEG, PNG, WEBP até 5MB')).toBeVisible();
});

test('[CI-02] dragging says whether it will be taken', async ({ page, server, signInAs }) => {
  await openModule({ page, server, signInAs });
  await drag(page, 'dragenter', [{ name: 'a.png', type: 'image/png' }]);
  await expect(cover(page).getByText('Solte aqui para carregar')).toBeVisible();
  await page.reload();
  await drag(page, 'dragenter', [{ name: 'a.pdf', type: 'application/pdf' }]);
  await expect(cover(page).getByText('Arquivo não suportado')).toBeVisible();
});

test('[CI-03] [CI-06] [CI-07] an address is confirmed by button or Enter, without saving the form', async ({
  page,
  server,
  signInAs,
}) => {
  const { stored, save } = await openModule({ page, server, signInAs });
  const address = cover(page).getByPlaceholder('Cole a URL de uma imagem aqui...');
  const confirm = cover(page).getByRole('button', { name: 'Confirmar' });
  await expect(cover(page).getByText('ou', { exact: true })).toBeVisible();
  await expect(confirm).toBeDisabled();
  await address.fill('   ');
  await expect(confirm).toBeDisabled();
  await address.fill('não é um endereço');
  await address.press('Enter');
  await expect(toast(page, 'URL inválida', 'Por favor, insira uma URL válida.')).toBeVisible();
  await expect(address).toHaveValue('não é um endereço');
  await address.fill('javascript:alert(1)');
  await confirm.click();
  // the same toast is not shown twice
  await expect(page.getByText('URL inválida')).toHaveCount(1);
  await expect(address).toHaveValue('javascript:alert(1)');
  await address.fill(`  ${server.url}/favicon.svg `);
  await address.press('Enter');
  await expect(toast(page, 'Imagem adicionada', 'URL da imagem foi definida com sucesso.')).toBeVisible();
  await expect(cover(page).getByRole('img', { name: 'Preview da capa' })).toBeVisible();
  await expect(cover(page).getByRole('button', { name: 'Remover' })).toBeFocused();
  expect((await stored()).version).toBe(1);
  await cover(page).getByRole('button', { name: 'Remover' }).press('Enter');
  await expect(address).toHaveValue('');
  await address.fill(`${server.url}/favicon.svg`);
  await confirm.click();
  await expect(cover(page).getByRole('img', { name: 'Preview da capa' })).toBeVisible();
  expect((await save()).cover_image).toBe(`${server.url}/favicon.svg`);
});

test('[CI-04] [CI-07] [G-10] a file shows its real progress, then the stored image', async ({
  page,
  server,
  signInAs,
}) => {
  const { save } = await openModule({ page, server, signInAs });
  const buffer = await heavyPicture(9.5);
  const gate = await gateUploads(page, 1);
  const seen = await watchPercent(page);
  await file(page).setInputFiles({ name: 'Capa ção.png', mimeType: 'image/png', buffer });
  const bar = cover(page).getByRole('progressbar', { name: 'Progresso do envio' });
  await expect(cover(page).getByText(/^8\d% carregado$/)).toBeVisible();
  await expect(bar).toHaveAttribute('aria-valuenow', /^8\d$/);
  await expect(cover(page).locator('.mantine-Loader-root')).toBeVisible();
  await expect(cover(page).getByText('Capa ção.png')).toBeVisible();
  // in the page's own time
  const stays = 500;
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  gate.open();
  await expect(cover(page).getByRole('button', { name: 'Cancelar envio' })).toHaveCount(0);
  await page.clock.runFor(stays - 50);
  await expect(cover(page).getByText('100% carregado')).toBeVisible();
  await page.clock.runFor(100);
  await expect(bar).toHaveCount(0);
  await page.clock.resume();
  await expect(toast(page, 'Sucesso!', 'Imagem de capa carregada com sucesso.')).toBeVisible();
  await expect(cover(page).getByRole('img', { name: 'Preview da capa' })).toBeVisible();
  expect((await seen()).at(-1)).toBe(100);
  const { cover_image } = await save();
  expect(cover_image).toMatch(/^\/media\/\d{13}-Capao\.(?:png|webp|jpe?g)$/);
  const answer = await page.request.get(String(cover_image));
  expect(answer.headers()['content-type']).toMatch(/^image\//);
});

test('[CI-04] [CI-06] [CI-07] bytes that are no image are refused by the server; the field is empty again and says why', async ({
  page,
  server,
  signInAs,
}) => {
  expectFaults(page, /^422 \/uploads\/[\w-]+$/);
  await openModule({ page, server, signInAs });
  await file(page).setInputFiles({
    name: 'falsa.png',
    mimeType: 'image/png',
    buffer: (await picture('png')).subarray(0, 300),
  });
  await expect(toast(page, 'Erro no upload', 'Ocorreu um erro ao carregar a imagem. Tente novamente.')).toBeVisible();
  await expect(cover(page).getByText('Arraste uma imagem ou clique para selecionar')).toBeVisible();
  await expect(cover(page).getByRole('progressbar')).toHaveCount(0);
  await expect(file(page)).toHaveAccessibleDescription(/não é uma imagem válida/);
});

test('[CI-04] an upload can be cancelled; a long name fits a small screen', async ({ page, server, signInAs }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await openModule({ page, server, signInAs });
  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: 'Configurações' }).click();
  const gate = await gateUploads(page, 0);
  const name = `${'um nome bem comprido '.repeat(5)}.png`;
  const begun = page.waitForRequest((request) => request.method() === 'PATCH');
  await file(page).setInputFiles({ name, mimeType: 'image/png', buffer: await picture('png') });
  await begun;
  await expect(cover(page).getByText('0% carregado')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  const ended = page.waitForRequest((request) => request.method() === 'DELETE');
  await cover(page).getByRole('button', { name: 'Cancelar envio' }).click();
  await expect(cover(page).getByText('Arraste uma imagem ou clique para selecionar')).toBeVisible();
  gate.open();
  await (await ended).response();
  await expect(cover(page).getByRole('img')).toHaveCount(0);
  await expect(page.getByText('Erro no upload')).toBeHidden();
});

test('[CI-05] [CI-07] the set image shows Remover on hover and on focus, and removing says so', async ({
  page,
  server,
  signInAs,
}) => {
  const cover_image = `${server.url}/favicon.svg`;
  const { save } = await openModule({ page, server, signInAs }, { cover_image });
  const image = cover(page).getByRole('img', { name: 'Preview da capa' });
  const remove = cover(page).getByRole('button', { name: 'Remover' });
  await expect(image).toBeVisible();
  await expect(remove).toHaveCSS('opacity', '0');
  await image.hover();
  await expect(remove).toHaveCSS('opacity', '1');
  await page.mouse.move(0, 0);
  await expect(remove).toHaveCSS('opacity', '0');
  await remove.focus();
  await expect(remove).toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Imagem removida', 'A imagem foi removida com sucesso.')).toBeVisible();
  await expect(file(page)).toBeFocused();
  expect((await save()).cover_image).toBeNull();
});

test('[CI-05] an address that shows no image says so and can be removed', async ({ page, server, signInAs }) => {
  expectFaults(page, /^404 \/nada\.png$/);
  const { save } = await openModule({ page, server, signInAs }, { cover_image: `${server.url}/nada.png` });
  await expect(cover(page).getByText('Não foi possível mostrar esta imagem.')).toBeVisible();
  await expect(cover(page).getByRole('button', { name: 'Remover' })).toHaveCSS('opacity', '1');
  await cover(page).getByRole('button', { name: 'Remover' }).click();
  await expect(cover(page).getByText('Não foi possível mostrar esta imagem.')).toHaveCount(0);
  await expect(file(page)).toBeAttached();
  expect((await save()).cover_image).toBeNull();
});

test('[CI-06] [EF-05] too large, of a wrong kind or more than one: refused before anything is sent', async ({
  page,
  server,
  signInAs,
}) => {
  await openEbook({ page, server, signInAs });
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('/uploads') && sent.push(request.url()));
  await file(page).setInputFiles({
    name: 'grande.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
  });
  await expect(toast(page, 'Arquivo muito grande', 'O arquivo deve ter no máximo 5MB.')).toBeVisible();
  await file(page).setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: await picture('gif') });
  await expect(toast(page, 'Formato não suportado', 'Formatos aceitos: JPG, JPEG, PNG, WEBP')).toBeVisible();
  await drag(page, 'drop', [
    { name: 'a.png', type: 'image/png' },
    { name: 'b.png', type: 'image/png' },
  ]);
  await expect(page.getByText('Um arquivo por vez')).toBeVisible();
  await expect(file(page)).not.toHaveAttribute('multiple');
  expect(sent).toEqual([]);
});

test('[CI-06] [MF-06] a module’s cover may have 10 MB and be a GIF', async ({ page, server, signInAs }) => {
  const { save } = await openModule({ page, server, signInAs });
  await file(page).setInputFiles({
    name: 'grande.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(10 * 1024 * 1024 + 1),
  });
  await expect(toast(page, 'Arquivo muito grande', 'O arquivo deve ter no máximo 10MB.')).toBeVisible();
  await file(page).setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: await picture('gif') });
  await expect(cover(page).getByRole('img', { name: 'Preview da capa' })).toBeVisible();
  expect((await save()).cover_image).toMatch(/^\/media\//);
});

test('[CI-06] [CI-07] an item’s picture may have 5 MB and be of all five kinds', async ({ page, server, signInAs }) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx);
  const { id } = await makeSupplement(ctx, ebook.id, { image_url: null });
  await page.goto(`/admin/supplements/${id}/edit`);
  const image = page.getByRole('group', { name: 'Imagem', exact: true });
  const input = image.locator('input[type=file]');
  await expect(image.getByText('JPEG, JPG, PNG, GIF, WEBP até 5MB')).toBeVisible();
  const accepted = ((await input.getAttribute('accept')) ?? '').split(',').filter((kind) => kind.startsWith('.'));
  expect(accepted).toEqual(['.jpeg', '.jpg', '.png', '.gif', '.webp']);
  const large = { name: 'grande.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) };
  await input.setInputFiles(large);
  await expect(toast(page, 'Arquivo muito grande', 'O arquivo deve ter no máximo 5MB.')).toBeVisible();
  await input.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(toast(page, 'Formato não suportado', 'Formatos aceitos: JPEG, JPG, PNG, GIF, WEBP')).toBeVisible();
  await input.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: await picture('gif') });
  await expect(toast(page, 'Sucesso!', 'Imagem carregada com sucesso.')).toBeVisible();
  await expect(image.getByRole('img', { name: 'Preview da capa' })).toBeVisible();
});

test('[HE-02] an image of the text can be sent as a file, from its popover or by dropping it into the text', async ({
  page,
  server,
  signInAs,
}) => {
  const { text, save } = await openModule({ page, server, signInAs }, { content: '<p>antes</p>' });
  await text.click();
  await page.getByRole('button', { name: 'Inserir imagem' }).click();
  const asks = page.getByRole('dialog', { name: 'Inserir imagem' });
  const chooser = page.waitForEvent('filechooser');
  await asks.getByRole('button', { name: 'Enviar imagem' }).click();
  await (await chooser).setFiles({ name: 'pao.png', mimeType: 'image/png', buffer: await picture('png') });
  // it is put in at once, and what it shows is asked where it stands
  await expect(asks).toBeHidden();
  await expect(text.locator('img[src^="/media/"]')).toHaveCount(1);
  const bytes = [...(await picture('jpeg', 64))];
  const dataTransfer = await page.evaluateHandle((list) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(list)], 'solta.jpg', { type: 'image/jpeg' }));
    return transfer;
  }, bytes);
  const box = await text.boundingBox();
  await text.dispatchEvent('drop', { dataTransfer, clientX: (box?.x ?? 0) + 60, clientY: (box?.y ?? 0) + 30 });
  await expect(text.locator('img[src^="/media/"]')).toHaveCount(2);
  const { content } = await save();
  // nobody described them yet
  expect(content.match(/<img src="\/media\/[^"]+" width="\d+" height="\d+" \/>/g)).toHaveLength(2);
});

test('[ST-05] a part of a picture is chosen by keys, seen in each of its places, and sent as a picture of its own', async ({
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { slug: `recorte-${process.pid}-${Date.now()}` });
  await page.goto(`/admin/ebooks/${ebook.id}/edit`);
  const buffer = await picture('jpeg', 600);
  await file(page).setInputFiles({ name: 'capa.jpg', mimeType: 'image/jpeg', buffer });
  const preview = cover(page).getByRole('img', { name: 'Preview da capa' });
  await expect(preview).toHaveAttribute('src', /^\/media\//);
  const original = String(await preview.getAttribute('src'));
  await cover(page).getByRole('button', { name: 'Recortar' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Recortar imagem' });
  await dialog.getByText('2:3').click();
  const places = dialog.getByRole('region', { name: 'Onde aparece' });
  await expect(places.getByRole('figure')).toHaveText(['Página do leitor', 'Lista de e-books', 'Cabeçalho']);
  const shapes = () =>
    places
      .locator('canvas')
      .evaluateAll((all) => all.map((one) => (one as HTMLCanvasElement).width / (one as HTMLCanvasElement).height));
  const off = async () => Math.max(...(await shapes()).map((shape) => Math.abs(shape - 2 / 3)));
  await expect.poll(off).toBeLessThan(0.005);
  await dialog.getByText('Livre').click();
  const edge = dialog.getByRole('button', { name: 'Borda direita' });
  await edge.focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(async () => (await shapes())[0]).toBeLessThan(0.66);
  await dialog.getByRole('button', { name: 'Usar o recorte' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(preview).not.toHaveAttribute('src', original);
  const size = await preview.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  });
  expect(size[1]).toBeGreaterThan(size[0] ?? 0);
  // the original is where it was, and in the library
  expect((await page.request.get(original)).status()).toBe(200);
  const uploads = await ctx.db
    .selectFrom('uploads')
    .select(['name', 'width', 'height'])
    .where('user_id', '=', ctx.actor?.id ?? '')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  expect(uploads).toMatchObject([{ name: original.slice('/media/'.length) }, { width: size[0], height: size[1] }]);
});

test('[WR-08] pictures without a description are listed; one is described there, one is decorative', async ({
  page,
  server,
  signInAs,
}) => {
  const { text, save } = await openModule(
    { page, server, signInAs },
    { content: '<p>a <img src="/media/1-a.jpg" /> b</p><p>c <img src="/media/2-b.jpg" alt="Imagem" /> d</p>' },
  );
  await expect(page.getByText('2 imagens sem descrição:')).toBeVisible();
  await page.getByLabel('Descreva a imagem 1').fill('Pão na mesa');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 imagem sem descrição:')).toBeVisible();
  await page.getByRole('button', { name: 'Imagem decorativa' }).click();
  await expect(page.getByText(/sem descrição:/)).toHaveCount(0);
  await expect(text).toBeFocused();
  const { content } = await save();
  expect(content).toMatch(
    /<img src="\/media\/1-a\.jpg" alt="Pão na mesa" \/>.*<img src="\/media\/2-b\.jpg" alt="" \/>/,
  );
});
