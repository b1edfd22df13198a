import type { Browser } from '@playwright/test';
import { makeEbook, makeModule, slug } from '../factories.ts';
import type { RunningServer } from './server.ts';
import { createPerson, ctxFor, expect, type Page, type Person, signIn, test } from './test.ts';

/** Who else is in a form, as it is read out. */
const company = (page: Page) => page.getByRole('status').filter({ hasText: 'Também editando' });

/** Another person's browser. */
async function otherPage(browser: Browser, server: RunningServer, person: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, locale: 'pt-BR' });
  await signIn(context.request, server, person);
  return context.newPage();
}

test('[WK-10] two people in one form see each other’s name, once, and not their own; who leaves is not named any more', async ({
  page,
  browser,
  server,
  signInAs,
}) => {
  const ana = await signInAs('editor', 'Ana');
  const ebook = await makeEbook(ctxFor(server, ana), { slug: slug('juntos') });
  const address = `/admin/ebooks/${ebook.id}/edit`;
  await page.goto(address);
  const second = await page.context().newPage();
  await second.goto(address);
  const rui = await otherPage(browser, server, await createPerson(server, 'admin', 'Rui'));
  await rui.goto(address);
  await expect(company(rui)).toHaveText('Também editando: Ana');
  for (const one of [page, second]) await expect(company(one)).toHaveText('Também editando: Rui');
  await second.close();
  await rui.goto('/profile');
  await expect(company(page)).toHaveCount(0);
  await rui.context().close();
});

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Conteúdo' });
const paragraph = (page: Page, number: number) => textOf(page).locator('p').nth(number);
/** Selects the first letters of a paragraph. */
async function selectFirst(page: Page, number: number, letters: number): Promise<void> {
  await paragraph(page, number).click();
  await page.keyboard.press('Home');
  for (let letter = 0; letter < letters; letter += 1) await page.keyboard.press('Shift+ArrowRight');
}

/** What somebody's caret in the text stands after, within its paragraph; null while it is drawn anew. */
const caretOf = (page: Page, name: string) =>
  textOf(page)
    .locator(`[data-name="${name}"]`)
    .evaluate((caret) => {
      const paragraph = caret.closest('p');
      if (!paragraph) return null;
      const range = document.createRange();
      range.selectNodeContents(paragraph);
      range.setEndBefore(caret);
      return range.toString();
    });

type Place = {
  page: Page;
  browser: Browser;
  server: RunningServer;
  signInAs: (role: 'editor', name: string) => Promise<Person>;
};

/** A module that Ana has open in the page, and Rui in another browser. */
async function openBoth({ page, browser, server, signInAs }: Place) {
  const ctx = ctxFor(server, await signInAs('editor', 'Ana'));
  const ebook = await makeEbook(ctx);
  const { id } = await makeModule(ctx, ebook.id, { content: '<p>Solo</p><p>Sol da tarde</p>' });
  const address = `/admin/modules/${id}/edit`;
  await page.goto(address);
  const rui = await otherPage(browser, server, await createPerson(server, 'admin', 'Rui'));
  await rui.goto(address);
  return { address, rui };
}

test('[WK-10] two people in one module see each other’s name, caret and text, and keep their own caret, selection and undo', async ({
  page,
  browser,
  server,
  signInAs,
}) => {
  const { rui } = await openBoth({ page, browser, server, signInAs });
  await expect(company(rui)).toHaveText('Também editando: Ana');
  await expect(company(page)).toHaveText('Também editando: Rui');

  await paragraph(page, 0).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' vivo');
  await expect(paragraph(rui, 0)).toHaveText('Solo vivo');
  await expect.poll(() => caretOf(rui, 'Ana')).toBe('Solo vivo');
  // a selection of one's own stays while the other writes before it
  await selectFirst(rui, 1, 3);
  await expect.poll(() => caretOf(page, 'Rui')).toBe('Sol');
  await expect(textOf(page).locator('[data-tone]', { hasText: /^Sol$/ })).toHaveCount(1);
  await page.keyboard.type(' e leve');
  await expect(paragraph(rui, 0)).toHaveText('Solo vivo e leve');
  expect(await rui.evaluate(() => getSelection()?.toString())).toBe('Sol');
  await rui.keyboard.type('Luz');
  await expect(paragraph(page, 1)).toHaveText('Luz da tarde');
  // the other's caret and name are no part of the text, and take no room in it
  await expect(textOf(page)).toHaveText('Solo vivo e leveLuz da tarde');
  await page.keyboard.type('!');
  await expect(paragraph(page, 0)).toHaveText('Solo vivo e leve!');
  // undoing takes back one's own alone, all of it
  for (let times = 0; times < 5; times += 1) await page.keyboard.press('Control+z');
  await expect(paragraph(page, 0)).toHaveText('Solo');
  await expect(paragraph(page, 1)).toHaveText('Luz da tarde');
  await expect(paragraph(rui, 0)).toHaveText('Solo');
  await rui.keyboard.press('Control+z');
  await expect(paragraph(page, 1)).toHaveText('Sol da tarde');
  await expect(textOf(page).locator('[data-name="Rui"]')).toHaveCount(1);
  await rui.goto('/profile');
  await expect(company(page)).toHaveCount(0);
  await expect(textOf(page).locator('[data-name]')).toHaveCount(0);
  await rui.context().close();
});

test('[WK-10] what replaces words of which another has selected a part has no style of its own', async ({
  page,
  browser,
  server,
  signInAs,
}) => {
  const { rui } = await openBoth({ page, browser, server, signInAs });
  await selectFirst(rui, 0, 2);
  await expect(textOf(page).locator('[data-tone]', { hasText: /^So$/ })).toHaveCount(1);
  await selectFirst(page, 0, 4);
  // a browser gives what is typed the background that it replaces, as a style that the page's policy refuses: an error here
  await page.keyboard.type('Lua');
  await expect(paragraph(rui, 0)).toHaveText('Lua');
  await rui.context().close();
});

/** Lets a page be as busy as one that hears of nobody's caret for a while. */
async function canBeDeaf(page: Page): Promise<(isDeaf: boolean) => Promise<unknown>> {
  await page.addInitScript(() => {
    const hear = (event: Event) => 'isDeaf' in window && window.isDeaf && event.stopImmediatePropagation();
    document.addEventListener('selectionchange', hear, true);
  });
  return (isDeaf) => page.evaluate((isDeaf) => Object.assign(window, { isDeaf }), isDeaf);
}

test('[WK-10] a caret that was just moved stays there while another’s caret and text come in', async ({
  page,
  browser,
  server,
  signInAs,
}) => {
  const beDeaf = await canBeDeaf(page);
  const { rui, address } = await openBoth({ page, browser, server, signInAs });
  await expect(company(page)).toHaveText('Também editando: Rui');
  await paragraph(page, 1).click();
  await page.keyboard.press('End');
  await beDeaf(true);
  await page.keyboard.press('Home');
  await paragraph(rui, 0).click();
  await expect(textOf(page).locator('[data-name="Rui"]')).toHaveCount(1);
  await beDeaf(false);
  await page.keyboard.type('1');
  await expect(paragraph(page, 1)).toHaveText('1Sol da tarde');
  await rui.goto('/profile');
  await rui.context().close();
  // of one's own other tab no caret is shown
  const second = await page.context().newPage();
  await second.goto(address);
  await paragraph(second, 0).click();
  await second.keyboard.press('End');
  await expect(textOf(page).locator('[data-name]')).toHaveCount(0);
  await page.bringToFront();
  await beDeaf(true);
  await page.keyboard.press('End');
  await second.keyboard.type(' vivo');
  await expect(paragraph(page, 0)).toHaveText('Solo vivo');
  await beDeaf(false);
  await page.keyboard.type('2');
  await expect(paragraph(page, 1)).toHaveText('1Sol da tarde2');
});
