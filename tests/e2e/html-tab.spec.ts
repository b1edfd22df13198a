import { openModule } from './fields.ts';
import { expect, type Page, test } from './test.ts';

/** Longer than the rest after which the text takes what is written as HTML. */
const REST_MS = 900;

/** What stands in the HTML tab, lines and all. */
const sourceOf = (page: Page) =>
  page
    .locator('.cm-line')
    .allInnerTexts()
    .then((lines) => lines.map((line) => line.replace(/\n$/, '')).join('\n'));

async function openSource(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'HTML' }).click();
  await page.locator('.cm-content').click();
}

/** Types pieces, and rests after each. */
async function typeWithRests(page: Page, pieces: string[]): Promise<void> {
  for (const piece of pieces) {
    await page.keyboard.type(piece);
    await page.waitForTimeout(REST_MS);
  }
}

test('[WR-18] what is typed as HTML with rests between stands in the order in which it was typed', async ({
  page,
  server,
  signInAs,
}) => {
  const { text, save } = await openModule({ page, server, signInAs });
  await openSource(page);
  await typeWithRests(page, ['<p>um</p>', '<p>dois</p>', '<p>três</p>']);
  expect(await sourceOf(page)).toBe('<p>um</p><p>dois</p><p>três</p>');
  await page.getByRole('tab', { name: 'Editor' }).click();
  await expect(text.locator('p')).toHaveText(['um', 'dois', 'três']);
  expect((await save()).content).toBe('<p>um</p><p>dois</p><p>três</p>');
});

test('[WR-18] a tag that is half typed at a rest is whole when it was typed to its end', async ({
  page,
  server,
  signInAs,
}) => {
  const { save } = await openModule({ page, server, signInAs });
  await openSource(page);
  await typeWithRests(page, ['<p>Olá <stro', 'ng>mundo</strong></p>']);
  expect(await sourceOf(page)).toBe('<p>Olá <strong>mundo</strong></p>');
  expect((await save()).content).toBe('<p>Olá <strong>mundo</strong></p>');
});

test('[WR-18] what readers never get stays and is marked in its line while it is typed; leaving the tab says what is gone', async ({
  page,
  server,
  signInAs,
}) => {
  await openModule({ page, server, signInAs }, { content: '<p>um</p><p>dois</p>' });
  await openSource(page);
  await expect(page.locator('.cm-line')).toHaveText(['<p>um</p>', '<p>dois</p>']);
  await page.keyboard.press('Control+End');
  await typeWithRests(page, ['\n<!-- nota -->\n<p class="x">três</p>', '<nav>quatro</nav>', ' ']);
  expect(await sourceOf(page)).toBe('<p>um</p>\n<p>dois</p>\n<!-- nota -->\n<p class="x">três</p><nav>quatro</nav> ');
  const notice = page.getByText('Quem lê não recebe <!-- -->, class, <nav>: ao salvar, isso sai do texto.');
  await expect(notice).toBeVisible();
  await expect(page.locator('.cm-outside')).toHaveText(['<!-- nota -->', 'class="x"', '<nav>']);
  await page.waitForTimeout(2 * REST_MS);
  await expect(notice).toBeVisible();
  await page.getByRole('tab', { name: 'Editor' }).click();
  await expect(page.getByText('Ao sair do HTML, isto saiu do texto: <!-- -->, class, <nav>.')).toBeVisible();
});

test('[WR-18] ‘Formatar’ sets one block a line, and is undone as a key is', async ({ page, server, signInAs }) => {
  await openModule({ page, server, signInAs });
  await openSource(page);
  await typeWithRests(page, ['<p>um</p><ul><li>a</li><li>b</li></ul>']);
  await page.getByRole('button', { name: 'Formatar' }).click();
  expect(await sourceOf(page)).toBe('<p>um</p>\n<ul>\n  <li>a</li>\n  <li>b</li>\n</ul>');
  await page.keyboard.press('Control+z');
  expect(await sourceOf(page)).toBe('<p>um</p><ul><li>a</li><li>b</li></ul>');
});
