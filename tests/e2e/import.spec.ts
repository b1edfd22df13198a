import { getEbook } from '#server/ebooks/ebooks.queries.ts';
import { findImport } from '#server/imports/imports.queries.ts';
import { docxOf, heading, paragraph, picture, relation } from '../imports/docx.ts';
import { png } from '../imports/reading.ts';
import { violationsOf } from './accessible.ts';
import { ctxFor, expect, test } from './test.ts';

const body = [
  ...[heading(1, 'Solo'), paragraph('A terra viva.'), heading(2, 'Minhocas'), paragraph('Elas cavam.')],
  ...[heading(1, 'Água'), paragraph('Pouca e sempre.'), picture('p1', 'Um regador'), picture('p2', 'Falta')],
  ...[heading(1, 'Sol'), paragraph('Seis horas.')],
];

test('[IO-07] a file is sent, seen, split at another level, changed by keys, imported and taken back', async ({
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const relations = [relation('p1', 'image', 'media/a.png'), relation('p2', 'image', 'media/b.png')].join('');
  const buffer = docxOf(body.join(''), [{ name: 'word/media/a.png', data: await png() }], relations);
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Importar' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Importar' })).toBeVisible();
  await expect(page.getByLabel('Escolher arquivo')).toHaveAccessibleDescription(
    'EPUB, DOCX, Markdown, TXT, HTML, ZIP destes, um Pacote, ou o que Ghost, WordPress e BookStack exportam. Até 2 GB com as imagens; cada texto até 20 MB, em Markdown até 4 MB.',
  );
  await page.getByLabel('Escolher arquivo').setInputFiles({ name: 'Horta.docx', mimeType: '', buffer });

  const names = () =>
    page
      .getByRole('textbox', { name: /^Nome do módulo/ })
      .evaluateAll((all) => all.map((each) => each.getAttribute('value')));
  // whoever reads and writes goes before the workshop
  const patient = { timeout: 40_000 };
  await expect.poll(names, patient).toEqual(['Solo', 'Água', 'Sol']);
  await expect(page.getByRole('listitem').filter({ hasText: /^A imagem “Falta” não pôde ser lida/ })).toBeVisible();
  const small = page.getByRole('listitem').locator('img');
  await expect(small).toHaveCount(1);
  await expect.poll(() => small.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(112);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByLabel('Um módulo começa em cada').selectOption('título de nível 2');
  await page.getByRole('button', { name: 'Dividir de novo' }).press('Enter');
  await expect.poll(names, patient).toEqual(['Solo', 'Minhocas', 'Água', 'Sol']);
  await page.getByRole('textbox', { name: 'Nome do módulo 3' }).fill('Água boa');
  await page.getByRole('checkbox', { name: 'Importar “Sol”' }).uncheck();
  await expect(page.getByText('3 módulos marcados de 4')).toBeVisible();
  await page.getByRole('button', { name: 'Mover “Sol” para cima' }).press('Enter');
  await expect(page.getByText('“Sol” está no lugar 3 de 4.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mover “Sol” para cima' })).toBeFocused();
  await page.getByRole('button', { name: 'Juntar “Minhocas” ao de cima' }).press('Enter');
  await expect(page.getByText('Juntado. Agora são 3 módulos.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Nome do módulo 1' })).toBeFocused();
  await page.getByText('Dividir', { exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Novo módulo a partir de “Minhocas”' }).press('Enter');
  await expect(page.getByText('Dividido. Agora são 4 módulos.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Nome do módulo 2' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Título' }).fill('Minha horta');
  await page.getByRole('button', { name: 'Importar', exact: true }).click();

  await expect(page.getByRole('heading', { name: '3 módulos importados' })).toBeVisible();
  await expect(page.getByText('No novo e-book “Minha horta”, que ninguém vê ainda.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').getByRole('link')).toHaveText([
    'Solo',
    'Minhocas',
    'Água boa',
  ]);
  expect(await violationsOf(page)).toEqual([]);
  const view = page.getByRole('link', { name: 'Ver como leitor' });
  const hidden = await page.request.get((await view.getAttribute('href')) ?? '');
  expect(await hidden.text()).toContain('Minha horta');
  await page.getByRole('button', { name: 'Publicar' }).press('Enter');
  await expect(page.getByText('No novo e-book “Minha horta”, que os leitores já veem.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publicar' })).toHaveCount(0);
  // a button that is gone leaves the focus to the one beside it
  await expect(view.or(page.getByRole('link', { name: 'Abrir os módulos' })).and(page.locator(':focus'))).toHaveCount(
    1,
  );
  const id = page.url().split('/').at(-1) ?? '';
  const { ebook_id } = JSON.parse((await findImport(ctx.db, id))?.taken ?? '{}');
  expect((await getEbook(ctx.db, ebook_id)).title).toBe('Minha horta');
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByRole('heading', { name: 'A importação foi desfeita' })).toBeVisible();
  await page.getByRole('link', { name: 'Abrir a lixeira' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Minha horta' })).toBeVisible();
});

test('[IO-07] the form on “Importar” sends a file without the page’s script', async ({
  browser,
  server,
  signInAs,
  page,
}) => {
  await signInAs('editor');
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ baseURL: server.url, storageState, javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto('/admin/import?ebookId=&refused=upload_empty');
  await expect(plain.getByRole('alert')).toHaveText('O arquivo está vazio.');
  const buffer = Buffer.from('# Solo\n\nterra\n\n# Sol\n\nseis horas\n');
  const file = plain.locator('input[type=file]:visible');
  await file.setInputFiles({ name: 'horta.md', mimeType: 'text/markdown', buffer });
  await plain.getByRole('button', { name: 'Enviar' }).click();
  await expect(plain.getByRole('textbox', { name: 'Nome do módulo 2' })).toHaveValue('Sol', {
    timeout: 40_000,
  });
  await plain.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(plain.getByRole('heading', { name: '2 módulos importados' })).toBeVisible();
  await plain.getByRole('button', { name: 'Desfazer' }).click();
  await expect(plain.getByRole('heading', { name: 'A importação foi desfeita' })).toBeVisible();
  await context.close();
});
