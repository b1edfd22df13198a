import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { makeEbook, makeModule } from '../factories.ts';
import { expectAccessible } from './accessible.ts';
import { ctxFor, expect, type Page, test } from './test.ts';

const FILES = [
  'EPUB',
  ...['PDF A4', 'PDF A5', 'PDF Celular'],
  ...['DOCX', 'Markdown', 'Site'],
  ...['Pacote Como está agora', 'Pacote Com versões anteriores'],
];

/** Every value that bars of progress had from now on. */
function watchBars(page: Page): Promise<() => Promise<number[]>> {
  const values = () => page.evaluate(() => (window as unknown as { bars: number[] }).bars);
  return page
    .evaluate(() => {
      const bars: number[] = [];
      const look = () => {
        for (const bar of document.querySelectorAll('[role=progressbar]')) bars.push(Number(bar.ariaValueNow));
      };
      new MutationObserver(look).observe(document.body, { attributes: true, childList: true, subtree: true });
      Object.assign(window, { bars });
    })
    .then(() => values);
}

async function download(page: Page, name: string): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: `Baixar ${name}`, exact: true }).press('Enter'),
  ]);
  return { name: file.suggestedFilename(), bytes: await buffer(createReadStream(await file.path())) };
}

test('[IO-01] by keys alone files are asked for, seen to grow, and downloaded; each is there at once the next time', async ({
  page,
  server,
  signInAs,
}) => {
  // making files yields to readers: a minute on a calm machine, over two on a busy one
  test.setTimeout(240_000);
  const ctx = ctxFor(server, await signInAs('editor', 'Ana'));
  const ebook = await makeEbook(ctx, { title: 'Pão' });
  // as much as takes longer than a busy page needs to show how far it is
  const paragraphs = '<p>Farinha, água e tempo: o fermento faz o resto.</p>'.repeat(700);
  for (let at = 1; at <= 24; at += 1) await makeModule(ctx, ebook.id, { title: `Passo ${at}`, content: paragraphs });
  await makeModule(ctx, ebook.id, { title: 'Chá', content: '<p>Em guzerate: ચ.</p>' });
  await page.goto(`/admin/ebooks/${ebook.id}/modules`);
  await page.getByRole('link', { name: 'Exportar' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Exportar' })).toBeVisible();
  const names = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(names).toHaveText(['EPUB', 'PDF', 'DOCX', 'Markdown', 'Site', 'Pacote']);
  const sizes = ['A4', 'A5', 'Celular', 'Como está agora', 'Com versões anteriores'];
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(sizes);
  const buttons = page.getByRole('button', { name: /^Gerar arquivo / });
  await expect(buttons).toHaveText(FILES.map((name) => `Gerar arquivo ${name}`));

  const bars = await watchBars(page);
  await buttons.first().press('Enter');
  await expect(page.getByRole('link', { name: 'Baixar EPUB' })).toBeVisible({ timeout: 60_000 });
  expect((await bars()).filter((value) => value > 0 && value < 100)).not.toEqual([]);
  await expectAccessible(page);
  const { name, bytes } = await download(page, 'EPUB');
  expect([name, bytes.subarray(30, 58).toString()]).toEqual(['Pão.epub', 'mimetypeapplication/epub+zip']);
  for (const [asked, file, beginning] of [
    ['PDF Celular', 'Pão (mobile).pdf', '%PDF-'],
    ['Pacote Como está agora', 'Pão.zip', 'PK\x03\x04'],
  ] as const) {
    await page.getByRole('button', { name: `Gerar arquivo ${asked}`, exact: true }).press('Enter');
    const made = await download(page, asked);
    expect([made.name, made.bytes.subarray(0, beginning.length).toString()]).toEqual([file, beginning]);
  }
  await expect(page.getByText('O que o PDF não consegue mostrar aparece como □: ચ')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: /^Baixar / })).toHaveCount(3);
  await expect(buttons).toHaveCount(FILES.length - 3);
});

test('[IO-10] all of one’s own e-books are exported from the profile by keys, and downloaded as one file', async ({
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  // as many as take longer than a page needs to show how far they are
  const content = '<p>Farinha, água e tempo: o fermento faz o resto.</p>'.repeat(2_000);
  for (let at = 1; at <= 30; at += 1) {
    const { id } = await makeEbook(ctx, { title: `Pão ${at}` });
    await makeModule(ctx, id, { title: 'Massa', content });
  }
  await page.goto('/profile');
  const bars = await watchBars(page);
  await page.getByRole('button', { name: 'Exportar meus e-books' }).press('Enter');
  // making files yields to readers, which takes long on a busy machine
  await expect(page.getByRole('link', { name: 'Baixar' })).toBeVisible({ timeout: 60_000 });
  expect((await bars()).filter((value) => value > 0 && value < 100)).not.toEqual([]);
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Baixar' }).press('Enter'),
  ]);
  expect(file.suggestedFilename()).toMatch(/^e-books-[\d-]+\.zip$/);
  await expect(page.getByRole('button', { name: 'Gerar de novo' })).toBeEnabled();
});
