import { updateProfile } from '#server/people/profile.ts';
import { makeEbook, makeModule } from '../factories.ts';
import { expectAccessible } from './accessible.ts';
import { makeBook } from './reader-content.ts';
import { ctxFor, expect, test } from './test.ts';

test('[ST-15] an author writes ‘Sobre quem escreve’ in the profile, and leaves themselves out of one e-book', async ({
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor', 'Ana Reis'));
  const ebook = await makeEbook(ctx, { title: 'Horta' });
  await makeModule(ctx, ebook.id);
  const path = `/ebook/${ebook.id}/${ebook.slug}`;
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Editar' }).click();
  await page.getByLabel('Sobre quem escreve').fill('Planta na varanda.\nE ensina.');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByLabel('Sobre quem escreve')).toHaveCount(0);
  await expect(page.getByRole('main').getByText('Planta na varanda.')).toBeVisible();
  await page.goto(path);
  await expect(page.getByText('Por Ana Reis')).toBeVisible();
  const about = page.getByRole('region', { name: 'Sobre quem escreve' });
  await expect(about).toContainText('Planta na varanda.');
  await page.goto(`/admin/ebooks/${ebook.id}/edit`);
  const shown = page.getByRole('switch', { name: 'Mostrar quem escreve' });
  await expect(shown).toBeChecked();
  await shown.press('Space');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('E-book atualizado com sucesso.')).toBeVisible();
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Horta' })).toBeVisible();
  await expect(page.getByText('Ana Reis')).toHaveCount(0);
  await expect(about).toHaveCount(0);
});

test('[ST-15] the profile of somebody who reads has no ‘Sobre quem escreve’', async ({ page, signInAs }) => {
  await signInAs('user', 'Nina');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Editar' }).click();
  await expect(page.getByLabel('Nome completo')).toBeVisible();
  await expect(page.getByLabel('Sobre quem escreve')).toHaveCount(0);
});

test('[ST-15] a name and a text that hardly fit stay within the page, light and dark, and axe finds nothing', async ({
  page,
  server,
}) => {
  const full_name = `Friederike ${'Donaudampfschifffahrtsgesellschaft'.repeat(3)}`;
  for (const avatar_url of ['/samples/tea.webp', '']) {
    const { ctx, path } = await makeBook(server, { language: 'de' });
    await updateProfile(ctx, { full_name, avatar_url, about: full_name.repeat(4) });
    await page.goto(path);
    await expectAccessible(page, path);
  }
});
