import { copyItem } from '#server/items/copy.ts';
import { listItemsOf } from '#server/items/items.queries.ts';
import { updateSupplement } from '#server/items/supplements.ts';
import { makeEbook } from '../factories.ts';
import { makeCatalogueItem } from '../items.ts';
import { field } from './shelf.ts';
import { ctxFor, expect, test } from './test.ts';
import { toast } from './toast.ts';

test("[LK-04] 'Catálogo' at `/admin/catalog`: an item is put into e-books, and editing a copy asks 'Em todos os {n} e-books' or 'Só neste'", async ({
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebooks: { id: string; title: string }[] = [];
  for (const title of ['Força', 'Sono', 'Calma']) ebooks.push(await makeEbook(ctx, { title }));
  await makeCatalogueItem(ctx, { name: 'Magnésio', price: 4_990 });
  const stored = async () =>
    (await Promise.all(ebooks.map(({ id }) => listItemsOf(server.database.db, 'supplements', id)))).flat();

  await page.goto('/admin');
  await page.getByRole('link', { name: 'Catálogo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Catálogo' })).toBeVisible();
  const card = page.getByRole('article', { name: 'Magnésio' });
  await expect(card).toContainText('Em nenhum e-book');
  await card.getByRole('button', { name: 'Adicionar' }).click();
  const dialog = page.getByRole('dialog');
  for (const { title } of ebooks) await dialog.getByRole('checkbox', { name: title }).check();
  await dialog.getByRole('button', { name: 'Adicionar a 3 e-book(s)' }).click();
  await dialog.getByRole('button', { name: 'Concluir' }).click();
  await card.getByText('Em 3 e-books').click();
  await card.getByRole('link', { name: 'Força' }).click();
  await expect(page.getByRole('heading', { name: 'Suplementos', exact: true })).toBeVisible();
  await page.getByRole('article', { name: 'Magnésio' }).getByRole('link', { name: 'Editar' }).click();
  await expect(page.getByRole('link', { name: 'Cópia ligada ao catálogo' })).toBeVisible();

  await field(page, 'Preço').fill('30,00');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog).toContainText('“Magnésio” está no catálogo e em 3 e-books.');
  await expect(dialog.getByRole('button', { name: 'Em todos os 3 e-books' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect((await stored()).map(({ price }) => price)).toEqual([4_990, 4_990, 4_990]);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await dialog.getByRole('button', { name: 'Em todos os 3 e-books' }).click();
  await expect(toast(page, 'Sucesso!', 'Suplemento atualizado com sucesso.')).toBeVisible();
  expect((await stored()).map(({ price }) => price)).toEqual([3_000, 3_000, 3_000]);

  await page.getByRole('article', { name: 'Magnésio' }).first().getByRole('link', { name: 'Editar' }).click();
  await field(page, 'Preço').fill('20,00');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await dialog.getByRole('button', { name: 'Só neste' }).click();
  await expect(page.getByRole('article')).not.toHaveCount(0);
  expect((await stored()).map(({ price }) => price).toSorted()).toEqual([2_000, 3_000, 3_000]);
  expect((await stored()).map(({ catalogue_id }) => catalogue_id)).not.toContain(null);
});

test("[GR-10] what a copy says otherwise is listed in its form, shown in the catalogue, and given back by 'Voltar ao do catálogo'", async ({
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebooks = [await makeEbook(ctx, { title: 'Força' }), await makeEbook(ctx, { title: 'Sono' })];
  const { id } = await makeCatalogueItem(ctx, { name: 'Magnésio', price: 4_990 });
  await copyItem(
    ctx,
    'catalogue_items',
    id,
    ebooks.map((ebook) => ebook.id),
  );
  const [copy] = await listItemsOf(server.database.db, 'supplements', ebooks[0]?.id ?? '');
  await updateSupplement(ctx, copy?.id ?? '', 1, { price: 3_000, rating: 4 });
  const stored = async () => (await listItemsOf(server.database.db, 'supplements', ebooks[0]?.id ?? ''))[0];

  await page.goto(`/admin/catalog/${id}/edit`);
  await page.getByText('Diferente em 1 e-book').click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Força: Avaliação, Preço' })).toBeVisible();
  await page.getByRole('link', { name: 'Força', exact: true }).first().click();
  await page.goto(`/admin/supplements/${copy?.id}/edit`);
  const note = page.getByRole('region', { name: 'Cópia ligada ao catálogo' });
  await expect(note.getByText('Diferente do catálogo, só neste e-book:')).toBeVisible();
  await note.getByRole('button', { name: 'Voltar ao do catálogo: Preço' }).click();
  await expect(field(page, 'Preço')).toHaveValue('49,90');
  await expect(note).toContainText('Igual ao do catálogo');
  // what it says otherwise already is changed without a question
  await field(page, 'Avaliação').fill('3,5');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(toast(page, 'Sucesso!', 'Suplemento atualizado com sucesso.')).toBeVisible();
  expect(await stored()).toMatchObject({ price: 4_990, rating: 3.5, overrides: ['rating'] });
  expect(await listItemsOf(server.database.db, 'supplements', ebooks[1]?.id ?? '')).toMatchObject([{ rating: null }]);
});
