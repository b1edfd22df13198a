import { makeEbook, makeModule, slug } from '../factories.ts';
import { imageOf } from '../media-files.ts';
import { violationsOf } from './accessible.ts';
import { ctxFor, expect, test } from './test.ts';
import { toast } from './toast.ts';
import { addUploads } from './uploads.ts';

test('[WK-14] the library finds files, names where each is used, describes, replaces and deletes them', async ({
  page,
  server,
  signInAs,
}) => {
  const author = await signInAs('editor');
  const names = ['horta.png', 'mudas.png', 'vaso.png', 'Regador novo.png'];
  const [used = ''] = await addUploads(server, author, names);
  const ebook = await makeEbook(ctxFor(server, author), { title: 'Horta', slug: slug('horta'), is_visible: true });
  const content = `<p>Veja<img src="${used}" alt="x"></p>`;
  const module = await makeModule(ctxFor(server, author), ebook.id, { title: 'Mudas', content, is_visible: true });
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Biblioteca' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Biblioteca' })).toBeVisible();
  const tile = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('button', { name }) });
  await expect(tile('horta.png')).toContainText('320 × 240, 1 kB');
  await expect(tile('horta.png').getByRole('link', { name: 'Mudas' })).toHaveAttribute(
    'href',
    `/admin/modules/${module.id}/edit`,
  );
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('searchbox').fill('regad');
  await expect(tile('horta.png')).toBeHidden();
  await expect(tile('Regador novo.png')).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await expect(tile('horta.png')).toBeVisible();
  await page.getByRole('combobox', { name: 'Mostrar' }).click();
  await expect(page.getByRole('option')).toHaveText(['Tudo', 'Imagens', 'Vídeos', 'Áudios', 'Sem uso']);
  await page.getByRole('option', { name: 'Sem uso' }).click();
  await expect(tile('horta.png')).toBeHidden();

  const question = page.getByRole('dialog', { name: 'Excluir da biblioteca' });
  for (const name of ['mudas.png', 'vaso.png'])
    await page.getByRole('checkbox', { name: `Selecionar ${name}` }).check();
  await page.getByRole('region', { name: 'Ações em lote' }).getByRole('button', { name: 'Excluir' }).click();
  await expect(question).toContainText('Excluir 2 arquivos?');
  await question.getByRole('button', { name: 'Excluir' }).click();
  await expect(toast(page, 'Sucesso!', '2 arquivos foram excluídos.')).toBeVisible();
  await expect(tile('vaso.png')).toBeHidden();

  await page.goto('/admin/media?kind=image');
  await tile('horta.png').getByRole('button').click();
  const horta = page.getByRole('dialog', { name: 'horta.png' });
  await expect(horta.getByRole('img')).toBeVisible();
  expect(await violationsOf(page, '[role=dialog]')).toEqual([]);
  await horta.getByLabel('Texto alternativo padrão').fill('Uma horta');
  await horta.getByRole('button', { name: 'Salvar texto' }).click();
  await expect(toast(page, 'Sucesso!', 'O texto alternativo foi salvo.')).toBeVisible();
  await horta.getByLabel('Substituir arquivo').setInputFiles({
    ...{ name: 'canteiro.png', mimeType: 'image/png', buffer: await imageOf({ width: 500, height: 400 }) },
  });
  await expect(toast(page, 'Sucesso!', 'O arquivo foi substituído em 1 lugar.')).toBeVisible();
  await expect(horta).toBeHidden();
  await expect(tile('canteiro.png')).toContainText('500 × 400');
  await expect(tile('horta.png')).toBeHidden();
  const reader = await page.request.get(`/ebook/${ebook.id}/x/module/${module.id}/x`);
  expect(await reader.text()).toMatch(/<img[^>]*src="\/media\/\d+-canteiro\.png"/);
  expect((await page.request.get(used)).url()).toContain('canteiro.png');

  const canteiro = page.getByRole('dialog', { name: 'canteiro.png' });
  await tile('canteiro.png').getByRole('button').click();
  await expect(canteiro.getByLabel('Texto alternativo padrão')).toHaveValue('Uma horta');
  await canteiro.getByRole('button', { name: 'Excluir' }).click();
  await expect(question).toContainText(
    'Excluir “canteiro.png”? Esta ação não pode ser desfeita. Deixa de aparecer em: Mudas.',
  );
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(tile('canteiro.png')).toBeVisible();
  await tile('canteiro.png').getByRole('button').click();
  await canteiro.getByRole('button', { name: 'Excluir' }).click();
  await question.getByRole('button', { name: 'Excluir' }).click();
  await expect(toast(page, 'Sucesso!', '1 arquivo foi excluído.')).toBeVisible();
  await expect(tile('canteiro.png')).toBeHidden();
});

test('[WK-14] several files are sent to the library at once; what it does not take is named, and equal names are told apart', async ({
  page,
  signInAs,
}) => {
  await signInAs('editor');
  await page.goto('/admin/media');
  const tiles = page.getByRole('main').getByRole('listitem');
  const field = page.getByRole('main').locator('input[type=file]');
  const buffer = await imageOf({ width: 500, height: 400 });
  const file = (name: string) => ({ name, mimeType: 'image/png', buffer });
  await field.setInputFiles([
    file('um.png'),
    { name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('oi') },
    file('dois.png'),
  ]);
  await expect(toast(page, 'Erro no upload', /^nota\.txt: Formatos aceitos: /)).toBeVisible();
  await expect(tiles).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Enviar arquivos' })).toBeVisible();
  await expect(tiles.locator('time')).toHaveCount(0);
  await field.setInputFiles([file('um.png')]);
  await expect(tiles).toHaveCount(3);
  await expect(tiles.filter({ hasText: 'um.png' }).locator('time')).toHaveCount(2);
  await expect(tiles.filter({ hasText: 'dois.png' }).locator('time')).toHaveCount(0);
});
