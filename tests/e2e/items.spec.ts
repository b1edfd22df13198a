import { makeEbook } from '../factories.ts';
import { fillEbook } from '../items.ts';
import { ctxFor, expect, test } from './test.ts';

test('the lists of supplements and products show what the author manages, and nothing of another author', async ({
  page,
  server,
  signInAs,
}) => {
  const other = ctxFor(server, await signInAs('editor'));
  const foreign = await makeEbook(other, { title: 'Alheio', slug: `itens-alheio-${Date.now()}` });
  await fillEbook(other, foreign.id);
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { title: 'Meu guia', slug: `itens-${Date.now()}` });
  const menu = page.getByRole('navigation', { name: 'Menu Principal' });
  await page.goto('/');
  await menu.getByRole('link', { name: 'Suplementação' }).click();
  await expect(page.getByText('Nenhum suplemento cadastrado')).toBeVisible();
  await fillEbook(ctx, ebook.id);
  for (const [path, name] of [
    ['/admin/supplements', 'Creatina'],
    ['/admin/products', 'Balança'],
    ['/admin/produtos', 'Balança'],
    [`/admin/ebooks/${ebook.id}/supplements`, 'Creatina'],
    [`/admin/ebooks/${ebook.id}/products`, 'Balança'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('article', { name })).toContainText('Destaque');
  }
  const answer = await page.goto(`/admin/ebooks/${foreign.id}/products`);
  expect(answer?.status()).toBe(404);
});
