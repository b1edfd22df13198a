import { nextTotpOf, totpOf, wrongTotpOf } from '../totp.ts';
import { expectAccessible } from './accessible.ts';
import { expect, expectFaults, test } from './test.ts';

test('a second step is turned on, asked for at each way in, and turned off', { tag: '@any-engine' }, async ({
  page,
  signInAs,
  context,
}) => {
  expectFaults(page, /^(?:401|422) \/profile\.data$/, /^(?:401|422) \/auth\.data$/);
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const person = await signInAs('editor', 'Nina Reis');
  await page.goto('/profile');
  const card = page.getByRole('region', { name: 'Verificação em duas etapas' });
  await expect(card.getByText('desativada')).toBeVisible();
  await card.getByRole('button', { name: 'Ativar' }).click();
  await expect(card.getByLabel('Senha atual')).toBeFocused();
  await card.getByLabel('Senha atual').fill('errada-1');
  await card.getByRole('button', { name: 'Continuar' }).click();
  await expect(card.getByText('Esta não é a sua senha atual.')).toBeVisible();
  await card.getByLabel('Senha atual').fill(person.password);
  await card.getByRole('button', { name: 'Continuar' }).click();
  const picture = card.getByRole('img', { name: 'Código QR da chave' });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const key = (await card.getByRole('code').textContent()) ?? '';
  await card.getByLabel('Código de 6 dígitos').fill(wrongTotpOf(key));
  await card.getByRole('button', { name: 'Confirmar' }).click();
  await expect(card.getByText('Código incorreto ou já usado.')).toBeVisible();
  await expectAccessible(page);
  await card.getByLabel('Código de 6 dígitos').fill(totpOf(key));
  await card.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Verificação ativada' })).toBeVisible();
  await expect(card.getByRole('listitem')).toHaveCount(10);
  const codes = await card.getByRole('listitem').allTextContents();
  await card.getByRole('button', { name: 'Copiar códigos' }).click();
  await expect(card.getByRole('button', { name: 'Copiados' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Já guardei' }).click();
  await expect(card.getByText('ativada', { exact: true })).toBeVisible();
  await page.reload();
  await expect(card.getByText(codes[0] ?? '')).toHaveCount(0);

  await context.clearCookies();
  await page.goto('/auth?next=%2Fprofile');
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Senha').fill(person.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Verificação em duas etapas' })).toBeVisible();
  await expect(page.getByLabel('Código')).toBeFocused();
  await page.getByLabel('Código').fill(wrongTotpOf(key));
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByText('Código incorreto ou já usado.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Código').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL(/\/profile$/);

  await page.getByRole('button', { name: 'Editar' }).click();
  await page.getByLabel('Nome completo').fill('Nina Ávila');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Salvar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Entre de novo para continuar' });
  await dialog.getByLabel('E-mail').fill(person.email);
  await dialog.getByLabel('Senha').fill(person.password);
  await dialog.getByRole('button', { name: 'Entrar', exact: true }).click();
  await dialog.getByLabel('Código').fill(codes[0] ?? '');
  await dialog.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Código incorreto ou já usado.');
  await dialog.getByLabel('Código').fill(nextTotpOf(key));
  await dialog.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Perfil atualizado' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Nina Ávila')).toBeVisible();

  await card.getByRole('button', { name: 'Desativar' }).click();
  await card.getByLabel('Senha atual').fill(person.password);
  await card.getByRole('button', { name: 'Desativar' }).click();
  await expect(card.getByText('desativada')).toBeVisible();
});
