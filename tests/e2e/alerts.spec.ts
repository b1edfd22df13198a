import { addDays, dayOf } from '#common/days.ts';
import { createProduct } from '#server/items/products.ts';
import { createSupplement } from '#server/items/supplements.ts';
import { makeEbook } from '../factories.ts';
import { makeLink } from '../links.ts';
import { expectAccessible } from './accessible.ts';
import { ctxFor, expect, test } from './test.ts';

test("[LK-10] coupons, a price and a dead link stand in 'Atenção', each with the way to mend it; a mended coupon leaves it", async ({
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx, { title: 'Guia de chás' });
  const today = dayOf(new Date(), 'America/Sao_Paulo');
  const image_url = 'https://loja.example/a.png';
  const item = { ebook_id: ebook.id, price: 1990, purchase_url: 'https://loja.example/a', image_url };
  const [soon, past] = [addDays(today, 2), addDays(today, -1)];
  const tea = await createSupplement(ctx, { ...item, name: 'Chá verde', coupon: 'CHA10', coupon_until: soon });
  await createProduct(ctx, { ...item, name: 'Bule', coupon: 'BULE5', coupon_until: past });
  const use = { kind: 'supplements', row_id: tea.id, version: 1 } as const;
  const { db } = server.database;
  await makeLink(db, use, item.purchase_url, 'works', { seen_price: 2490, seen_currency: 'BRL' });
  const honey = await createSupplement(ctx, { ...item, name: 'Mel', purchase_url: 'https://fim.example/mel' });
  await makeLink(db, { ...use, row_id: honey.id }, 'https://fim.example/mel', 'dead');
  const written = (day: string) => day.split('-').toReversed().join('/');

  await page.goto('/admin');
  const attention = page.getByRole('region', { name: 'Atenção' });
  await expect(attention.getByRole('listitem')).toHaveText([
    /Mel.*Fora do ar.*Corrigir o link Mel/,
    /Chá verde.*Preço na loja: R\$\s24,90.*Rever o preço Chá verde/,
    `Chá verdeO cupom acaba em ${written(soon)}: CHA10Suplemento em Guia de chásRever o cupom Chá verde`,
    `BuleO cupom acabou em ${written(past)}: BULE5Produto em Guia de chásRever o cupom Bule`,
  ]);
  await expectAccessible(page);
  await attention.getByRole('link', { name: 'Rever o cupom Chá verde' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/supplements/${tea.id}/edit`));
  await db
    .updateTable('supplements')
    .set({ coupon_until: addDays(today, 60) })
    .where('id', '=', tea.id)
    .execute();
  await page.goto('/admin');
  await expect(attention.getByRole('listitem')).toHaveCount(3);
  await expect(attention).not.toContainText('CHA10');
});

test('[LK-10] the mail of alerts is turned off and on below the numbers, beside the weekly one', async ({
  page,
  server,
  signInAs,
}) => {
  await makeEbook(ctxFor(server, await signInAs('editor')), { title: 'Guia' });
  await page.goto('/admin/numbers');
  const panel = page.getByRole('region', { name: 'Avisos por e-mail' });
  await expect(panel.getByRole('status')).toContainText('Você recebe um e-mail, um por dia no máximo');
  await panel.getByRole('button', { name: 'Desligar' }).press('Enter');
  await expect(panel.getByRole('status')).toContainText('Você não recebe avisos');
  await expect(page.getByRole('region', { name: 'Resumo por e-mail' }).getByRole('status')).toContainText(
    'segunda-feira',
  );
  await page.reload();
  await panel.getByRole('button', { name: 'Ligar' }).press('Enter');
  await expect(panel.getByRole('status')).toContainText('Você recebe um e-mail');
});
