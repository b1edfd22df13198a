import { addProducts, makeBook } from './reader-content.ts';
import { expect, test } from './test.ts';

const OFFER = { name: 'Panela', coupon: 'HORTA10', coupon_note: '10% na primeira compra', coupon_until: '2999-12-31' };

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
