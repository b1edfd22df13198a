import { newId } from '#server/ids.ts';
import { makeModule } from '../factories.ts';
import { violationsOf } from './accessible.ts';
import { openModule, picture } from './fields.ts';
import { ctxFor, expect, expectFaults, test } from './test.ts';

test('[HS-03] the image and video fields choose from the library: by name, 100 at a time, with where each is used', async ({
  page,
  server,
  signInAs,
}) => {
  expectFaults(page, /^404 \/media\//);
  const { ebook, save } = await openModule({ page, server, signInAs });
  const { db } = server.database;
  const { user_id } = ebook;
  const cover = page.getByRole('group', { name: 'Imagem de capa' });
  const library = page.getByRole('dialog', { name: 'Escolher da biblioteca' });
  await cover.getByRole('button', { name: 'Escolher da biblioteca' }).click();
  await expect(library.getByText('Nenhuma imagem na biblioteca ainda')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(library).toBeHidden();

  await cover.locator('input[type=file]').setInputFiles({
    name: 'Pão.png',
    mimeType: 'image/png',
    buffer: await picture('png', 700),
  });
  await expect(cover.getByRole('img', { name: 'Preview da capa' })).toBeVisible();
  const url = (await cover.getByRole('img').getAttribute('src')) ?? '';
  await cover.getByRole('button', { name: 'Remover' }).click();
  const author = await db.selectFrom('users').selectAll().where('id', '=', user_id).executeTakeFirstOrThrow();
  await makeModule(ctxFor(server, author), ebook.id, { title: 'Massa mãe', cover_image: url });
  const rows = Array.from({ length: 120 }, (_, index) => ({
    ...{ id: newId(), name: `0${1000 + index}-a.png`, original_name: `figura ${index}.png`, mime: 'image/png' },
    ...{ kind: 'image' as const, bytes: 1_234_567, width: 400, height: 300 },
    ...{ user_id, tenant_id: user_id, created_at: new Date().toISOString() },
  }));
  const video = { ...rows[0], id: newId(), name: 'video-1-a.mp4', original_name: 'aula.mp4', mime: 'video/mp4' };
  await db
    .insertInto('uploads')
    .values([...rows, { ...rows[0], ...video, kind: 'video', width: null, height: null }] as typeof rows)
    .execute();

  await cover.getByRole('button', { name: 'Escolher da biblioteca' }).press('Enter');
  const items = library.getByRole('listitem');
  await expect(items).toHaveCount(100);
  await expect(items.first().getByRole('button')).toHaveText('figura 0.png400 × 300, 1,2 MB');
  await expect(items.first()).toContainText('Sem uso');
  await library.getByRole('button', { name: 'Carregar mais' }).click();
  await expect(items).toHaveCount(121);
  expect(await violationsOf(page, '[role=dialog]')).toEqual([]);
  const bread = items.filter({ hasText: 'Pão.png' });
  await expect(items.last()).toContainText('Pão.png');
  await expect(bread.getByRole('link', { name: 'Massa mãe' })).toHaveAttribute('href', /\/admin\/modules\/.+\/edit$/);
  await expect(bread.getByRole('button').locator('img')).toHaveAttribute('src', `${url}/320.webp`);
  await bread.getByRole('button').press('Enter');
  await expect(library).toBeHidden();
  await expect(page.getByText('A imagem escolhida foi definida.')).toBeVisible();
  await expect(cover.getByRole('img', { name: 'Preview da capa' })).toHaveAttribute('src', url);

  await page.getByRole('button', { name: 'Escolher da biblioteca' }).click();
  await expect(items).toHaveCount(1);
  await items.getByRole('button', { name: 'aula.mp4' }).click();
  await expect(page.getByLabel('URL do vídeo')).toHaveValue('/media/video-1-a.mp4');
  expect(await save()).toMatchObject({ cover_image: url, video_url: '/media/video-1-a.mp4' });
});
