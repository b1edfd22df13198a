import { makeEbook } from '../factories.ts';
import { addProducts, makeBook } from './reader-content.ts';
import { field } from './shelf.ts';
import { ctxFor, expect, test } from './test.ts';

const OFFER = { name: 'Panela', coupon: 'HORTA10', coupon_note: '10% na primeira compra', coupon_until: '2999-12-31' };

/** An e-book of somebody, which readers see. */
const visibleEbook = (...of: Parameters<typeof ctxFor>) =>
  makeEbook(ctxFor(...of), { is_visible: true, language: 'pt-BR' });

test('[LK-07] a coupon is copied by its key, which says so; without the page’s script its code is selected by one click', async ({
  page,
  server,
  browser,
}) => {
  const book = await makeBook(server);
  await addProducts(book, [OFFER]);
  const shelf = `${book.path}?tab=products`;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(shelf);
  const key = page.getByRole('button', { name: 'Copiar Cupom HORTA10' });
  const room = await key.boundingBox();
  await key.press('Enter');
  await expect(page.getByRole('status')).toHaveText('Cupom copiado');
  const said = page.getByRole('button', { name: 'Cupom copiado' });
  await expect(said).toBeFocused();
  expect(await said.boundingBox()).toEqual(room);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('HORTA10');

  const still = await browser.newContext({ javaScriptEnabled: false });
  const quiet = await still.newPage();
  await quiet.goto(new URL(shelf, page.url()).href);
  await expect(quiet.getByRole('button', { name: /Copiar/ })).toBeHidden();
  await quiet.getByText('HORTA10', { exact: true }).click();
  expect(await quiet.evaluate(() => String(getSelection()))).toBe('HORTA10');
  await still.close();
});

test('[LK-07] the fields of a coupon are folded while they are empty; a fault opens them, and so does what they hold', async ({
  page,
  server,
  signInAs,
}) => {
  const ebook = await visibleEbook(server, await signInAs('editor'));
  const open = () => page.goto(`/admin/ebooks/${ebook.id}/products/new`);
  await open();
  const fold = page.getByText('Cupom e loja reserva', { exact: true });
  const code = field(page, 'Código do cupom');
  await expect(code).toBeHidden();
  await fold.press('Enter');
  await field(page, 'O que o cupom dá').fill('10% na primeira compra');
  await fold.press('Enter');
  await expect(code).toBeHidden();
  await field(page, 'Nome').fill('Panela');
  await field(page, 'Link de compra').fill('https://loja.example.com/panela');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(code).toBeFocused();
  await expect(code).toHaveAccessibleDescription(/cupom/i);
  await code.fill('HORTA10');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page).toHaveURL(/\/products$/);
  await page.getByRole('article', { name: 'Panela' }).getByRole('link', { name: 'Editar' }).click();
  await expect(code).toHaveValue('HORTA10');
  await expect(code).toBeVisible();
  await open();
  await expect(field(page, 'Nome')).toBeVisible();
  await expect(code).toBeHidden();
});

test('[LK-09] an own offer is said to be one in its form, which tells a partner’s link as it is typed', async ({
  page,
  server,
  signInAs,
}) => {
  const ebook = await visibleEbook(server, await signInAs('editor'));
  await page.goto(`/admin/ebooks/${ebook.id}/products/new`);
  await field(page, 'Nome').fill('Consulta');
  const link = field(page, 'Link de compra');
  await link.fill('https://go.hotmart.com/A1');
  const told = page.getByText('Este link é de um programa de afiliados');
  await expect(told).toHaveCount(0);
  await page.getByRole('switch', { name: 'Oferta própria' }).check();
  await expect(told).toBeVisible();
  await link.fill('https://ana.example.com/consulta');
  await expect(told).toHaveCount(0);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page).toHaveURL(`/admin/ebooks/${ebook.id}/products`);
  await page.goto(`/ebook/${ebook.id}/${ebook.slug}?tab=products`);
  const card = page.getByRole('article', { name: 'Consulta' });
  await expect(card.getByText('Oferta própria · ana.example.com')).toBeVisible();
  await expect(card.getByText('Publicidade')).toHaveCount(0);
  await expect(page.getByText('Os links são de afiliado')).toHaveCount(0);
});

test('[LK-11] an author adds up to three shops and makes another the first; readers get the first as the button, the others as a list', async ({
  page,
  server,
  signInAs,
}) => {
  const ebook = await visibleEbook(server, await signInAs('editor'));
  const list = `/admin/ebooks/${ebook.id}/supplements`;
  await page.goto(`/admin/supplements/new?ebookId=${ebook.id}`);
  await field(page, 'Nome').fill('Pá');
  await field(page, 'Preço').fill('19,90');
  await field(page, 'URL de compra').fill('https://primeira.example/pa');
  const add = page.getByRole('button', { name: 'Adicionar loja' });
  await add.press('Enter');
  await expect(field(page, 'Link da segunda loja')).toBeFocused();
  await page.keyboard.type('https://segunda.example/pa');
  await field(page, 'Preço na segunda loja').fill('17,90');
  await add.click();
  await expect(add).toBeDisabled();
  await field(page, 'Link da terceira loja').fill('https://segunda.example/pa');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Este link já está em outra loja deste item.')).toBeVisible();
  await field(page, 'Link da terceira loja').fill('https://s.shopee.com.br/5AbCdEfGh');
  await page.getByRole('button', { name: 'Tornar a primeira: Link da segunda loja' }).click();
  await expect(field(page, 'URL de compra')).toHaveValue('https://segunda.example/pa');
  await expect(field(page, 'Preço')).toHaveValue('17,90');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page).toHaveURL(list);
  await page.goto(`/ebook/${ebook.id}/${ebook.slug}?tab=supplementation`);
  const card = page.getByRole('article', { name: 'Pá' });
  await expect(card.getByRole('link', { name: 'Comprar Pá em segunda.example' })).toHaveText('Comprar ↗');
  await expect(card.getByRole('listitem')).toHaveText([
    /primeira\.example\s↗\s*R\$\s19,90\s*Publicidade/,
    /s\.shopee\.com\.br\s↗\s*Publicidade/,
  ]);
});
