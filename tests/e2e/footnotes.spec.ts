import { expectAccessible } from './accessible.ts';
import { openModule } from './fields.ts';
import { expect, test } from './test.ts';

test('footnotes are put in, written, numbered, taken out and copied by keys; without a script readers jump to them and back', async ({
  page,
  server,
  signInAs,
  browser,
}) => {
  const content = '<p>Água e farinha</p><p>Sal</p>';
  const { id, ebook, text, save } = await openModule({ page, server, signInAs }, { content });
  const numbers = text.locator('[data-note]');
  const words = text.getByRole('textbox', { name: 'Nota de rodapé' });
  await text.getByText('Sal').click();
  await page.keyboard.press('End');
  await page.keyboard.press('Control+Alt+f');
  await expect(words).toBeFocused();
  await page.keyboard.type('Fino, ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('sempre');
  await expect(numbers).toHaveText(['1']);
  await expectAccessible(page, 'a footnote that is written');
  await page.keyboard.press('Enter');
  await page.keyboard.type(' grosso');
  await text.getByText('Água').click();
  await page.keyboard.press('Home');
  for (const _ of 'Água') await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Inserir', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Nota de rodapé' }).click();
  await expect(words).toBeFocused();
  await page.keyboard.type('Filtrada.');
  await page.keyboard.press('Escape');
  await expect(numbers).toHaveText(['1', '2']);
  await page.keyboard.press('Backspace');
  await expect(numbers).toHaveText(['1', '2']);
  await page.keyboard.press('Backspace');
  await expect(numbers).toHaveText(['1']);
  await page.keyboard.press('Control+z');
  await expect(numbers).toHaveText(['1', '2']);
  await numbers.first().click();
  await page.keyboard.type(' Fria.');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+c');
  await page.keyboard.press('Control+End');
  // the editor hears of a moved cursor a moment later
  await page.waitForTimeout(50);
  await page.keyboard.press('Control+v');
  await expect(numbers).toHaveText(['1', '2', '3', '4']);
  const first = '<foot-note>Filtrada. Fria.</foot-note>';
  const last = '<foot-note>Fino, <strong>sempre</strong></foot-note>';
  const once = `Água${first} e farinha</p><p>Sal${last} grosso`;
  expect((await save()).content).toBe(`<p>${once}</p><p>${once}</p>`);

  const reader = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await reader.goto(new URL(`/ebook/${ebook.id}/${ebook.slug}/module/${id}/campos`, page.url()).href);
  const notes = reader.locator('[role="doc-endnotes"]').getByRole('listitem');
  await expect(notes).toHaveText(['Filtrada. Fria. ↩︎', 'Fino, sempre ↩︎', 'Filtrada. Fria. ↩︎', 'Fino, sempre ↩︎']);
  await reader.locator('[role="doc-noteref"]').nth(3).click();
  await expect(notes.nth(3)).toBeInViewport();
  await expect(reader.locator('li:target')).toHaveText('Fino, sempre ↩︎');
  await notes.nth(3).getByLabel('Voltar à nota 4 no texto').click();
  await expect(reader.locator('[role="doc-noteref"]:target')).toHaveText('4');
  await reader.context().close();
  await page.goto(reader.url());
  await expectAccessible(page, 'footnotes of a reader');
});
