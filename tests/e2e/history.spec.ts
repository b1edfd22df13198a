import { openDraft } from '#server/drafts/drafts.ts';
import { openProduct, updateProduct } from '#server/items/products.ts';
import { updateModule } from '#server/modules/modules.ts';
import { listHistory } from '#server/revisions/history.ts';
import { makeEbook, makeModule, slug } from '../factories.ts';
import { makeProduct } from '../items.ts';
import { ctxFor, expect, test } from './test.ts';
import { toast } from './toast.ts';

test('[WK-07] an earlier version is seen beside what is stored, whole or only what changed', async ({
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { title: 'Horta', slug: slug('horta') });
  const { id } = await makeModule(ctx, ebook.id, { title: 'Solo', content: '<p>Um solo vivo.</p><p>Fim.</p>' });
  const { seq } = await openDraft(ctx, 'modules', id);
  await updateModule(ctx, id, 1, { title: 'Terra', content: '<p>Um solo morto.</p><p>Fim.</p>' }, { seq });

  await page.goto(`/admin/modules/${id}/edit`);
  await page.getByRole('link', { name: 'Histórico' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Histórico' })).toBeVisible();
  const versions = page.getByRole('listitem').getByRole('link', { name: /^Salvo/ });
  await expect(versions).toHaveCount(2);
  await versions.last().click();
  const text = page.getByRole('region', { name: 'Texto' });
  await expect(text.locator('del:visible')).toHaveText(['vivo']);
  await expect(text.locator('ins:visible')).toHaveText(['morto']);
  await expect(text.getByText('Fim.').last()).toBeVisible();
  await page.getByRole('switch', { name: 'Só o que mudou' }).check();
  await expect(text.getByText('Fim.')).toHaveCount(0);
  await expect(text.getByText('1 trecho igual')).toBeVisible();
});

test('[WK-07] in a comparison callouts and the cards of items keep their shape', async ({ page, server, signInAs }) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { title: 'Horta', slug: slug('horta') });
  const [old, next] = [
    await makeProduct(ctx, ebook.id, { name: 'Pá & balde' }),
    await makeProduct(ctx, ebook.id, { name: 'Regador' }),
  ];
  const textOf = (words: string, kind: string, item: string) =>
    `<aside data-kind="tip"><p>Regue as plantas da horta ${words}.</p></aside><aside data-kind="${kind}"><p>Sem sol.</p></aside>` +
    `<item-card data-item="products/${item}"></item-card>`;
  const { id } = await makeModule(ctx, ebook.id, { title: 'Solo', content: textOf('cedo', 'attention', old.id) });
  const { seq } = await openDraft(ctx, 'modules', id);
  await updateModule(ctx, id, 1, { title: 'Solo', content: textOf('tarde', 'important', next.id) }, { seq });
  await page.goto(`/admin/modules/${id}/history`);
  await page
    .getByRole('listitem')
    .getByRole('link', { name: /^Salvo/ })
    .last()
    .click();
  const text = page.getByRole('region', { name: 'Texto' });
  const notes = text.locator('[role=note]:visible');
  const tip = 'Dica Regue as plantas da horta';
  await expect(notes).toHaveText([`${tip} cedo.`, `${tip} tarde.`, 'Atenção Sem sol.', 'Importante Sem sol.'], {
    useInnerText: true,
  });
  await expect(text.locator('del [role=note]:visible')).toHaveText(['AtençãoSem sol.']);
  await expect(text.locator('del item-card:visible')).toHaveText('ProdutoPá & balde');
  await expect(text.locator('ins item-card:visible')).toHaveText('ProdutoRegador');
  for (const shape of [notes.first(), text.locator('ins item-card:visible')])
    expect(await shape.evaluate((node) => getComputedStyle(node).borderLeftStyle)).toBe('solid');
});

test("[WK-08] 'Restaurar esta versão' asks and adds a version, 'Dar nome à versão' keeps one, and none goes", async ({
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { title: 'Horta', slug: slug('horta') });
  const { id } = await makeProduct(ctx, ebook.id, { name: 'Pá' });
  await updateProduct(ctx, id, 1, { name: 'Enxada' }, { saved: { seq: 0 } });
  const nameNow = async () => (await openProduct(ctx, id)).name;
  const form = `/admin/ebooks/${ebook.id}/products/${id}`;
  const versions = async () => (await listHistory(ctx, 'products', id, null)).items;
  const before = await versions();

  await page.goto(`${form}/history`);
  await page.getByRole('listitem').getByRole('link').last().click();
  await page.getByRole('button', { name: 'Dar nome à versão' }).click();
  await page.getByRole('textbox', { name: 'Nome da versão' }).fill('Como era');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Como era' })).toBeVisible();
  await page.getByRole('button', { name: 'Restaurar esta versão' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('O que está salvo não muda até você salvar');
  await dialog.getByRole('button', { name: 'Restaurar esta versão' }).click();
  await expect(toast(page, 'Versão restaurada', 'Ela está no rascunho: salve para que valha.')).toBeVisible();
  await expect(page).toHaveURL(`${form}/edit`);
  await expect(page.getByLabel('Nome')).toHaveValue('Pá');
  expect(await nameNow()).toBe('Enxada');
  const after = await versions();
  expect(after.map(({ kind }) => kind)).toEqual(['restored', ...before.map(({ kind }) => kind)]);
  expect(after.slice(1).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect(after.at(-1)?.name).toBe('Como era');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect.poll(nameNow).toBe('Pá');
  await expect.poll(async () => (await versions()).length).toBe(after.length + 1);
});
