import type { Page } from '@playwright/test';
import { openModule } from '#server/modules/modules.ts';
import { makeEbook, makeModule } from '../factories.ts';
import { ctxFor, expect, test } from './test.ts';

const replaceButtons = (page: Page) => page.getByRole('button', { name: 'Substituir', exact: true });

test("[WK-15] 'Localizar e substituir' changes one hit or all of an e-book, who writes goes on, and one button undoes it", async ({
  page,
  server,
  signInAs,
}) => {
  const ctx = ctxFor(server, await signInAs('editor', 'Ana'));
  const ebook = await makeEbook(ctx, { title: 'Sem soda' });
  const content = '<p>A so<strong>da</strong> engorda. Beba água.</p><p>Nada de soda.</p>';
  const { id } = await makeModule(ctx, ebook.id, { title: 'Soda', content });
  const stored = async () => (await openModule(ctx, id)).values;
  const before = await stored();

  // somebody writes into the module meanwhile
  const writing = await page.context().newPage();
  const text = writing.getByRole('textbox', { name: 'Conteúdo' });
  await writing.goto(`/admin/modules/${id}/edit`);
  await text.click();
  await writing.keyboard.press('Control+End');
  await writing.keyboard.type(' Nunca.');
  await expect(writing.getByText(/^Rascunho guardado às/)).toBeVisible();

  await page.goto(`/admin/modules/${id}/edit`);
  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: 'Localizar e substituir' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Localizar e substituir' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Localizar' }).fill('sóda');
  await page.keyboard.press('Enter');
  await expect(page.getByText('4 ocorrências em 2 textos')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'A soda engorda.' })).toHaveText(/engorda\.Substituir$/);
  await page.getByRole('checkbox', { name: 'Diferenciar acentos' }).check();
  await expect(page.getByText('Nada encontrado')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Diferenciar acentos' }).uncheck();

  await page.getByRole('textbox', { name: 'Substituir por' }).fill('cola');
  const inText = page.getByRole('region', { name: 'Módulo · Soda' });
  await replaceButtons(page).nth(2).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText('1 ocorrência substituída em 1 texto.')).toBeVisible();
  await expect(inText.getByRole('listitem')).toHaveCount(2);
  await expect(replaceButtons(page).nth(2)).toBeFocused();
  expect((await stored()).content).toContain('A cola engorda.');
  await expect(text).toHaveText('A cola engorda. Beba água.Nada de soda. Nunca.');

  await page.getByRole('button', { name: 'Substituir tudo' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Substituir “sóda” por “cola” em 2 textos?');
  await dialog.getByRole('button', { name: 'Substituir tudo' }).click();
  await expect(page.getByRole('status').getByText('3 ocorrências substituídas em 2 textos.')).toBeVisible();
  await expect(text).toHaveText('A cola engorda. Beba água.Nada de cola. Nunca.');
  await expect(writing.getByRole('textbox', { name: 'Título' })).toHaveValue('cola');
  await expect(writing.getByText('Alterações não publicadas')).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByRole('status').getByText('2 textos voltaram a ser como eram.')).toBeVisible();
  await expect(text).toHaveText('A cola engorda. Beba água.Nada de soda. Nunca.');
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByRole('status').getByText('1 texto voltou a ser como era.')).toBeVisible();
  expect(await stored()).toEqual(before);
  // nothing typed was lost, and nobody is told of a conflict
  await expect(text).toHaveText('A soda engorda. Beba água.Nada de soda. Nunca.');
  await writing.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(writing).toHaveURL(/\/admin$/);
  expect((await stored()).content).toContain('Nada de soda. Nunca.');
});
