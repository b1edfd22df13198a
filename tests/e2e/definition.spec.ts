import fc from 'fast-check';
import { attributesOf, ELEMENTS } from '#common/document/definition.ts';
import type { DocumentJson } from '#common/document/document-json.ts';
import type { Style } from '#common/document/styles.ts';
import { BLOCK_ID, UNTRANSLATED } from '#common/document/values.ts';
import { documentOf } from '#server/document/document.ts';
import { sanitiseHtml } from '#server/html/sanitise.ts';
import { refusedOf, sample, samplesOf } from '../document-samples.ts';
import { definedHtml } from '../random-html.ts';
import { readingOf } from '../reading.ts';
import { WHOLE_TEXT } from '../whole-text.ts';
import { openModule, select } from './fields.ts';
import { expect, type Page, test } from './test.ts';

const TAGS = [...ELEMENTS.keys()];
const OUTSIDE = ['form', 'font', 'center', 'strike', 'object', 'nav', 'svg', 'constructor', 'product-card'];
const STYLE_VALUES: Record<Style, [string, string]> = {
  'text-align': ['center', 'start'],
  color: ['#0a7d33', 'red'],
  'background-color': ['rgb(1, 2, 3)', 'transparent'],
};

type Case = { html: string; told: string[] };

/** Asks the editor that the page has fetched what documents it makes of texts, and what of them it takes to be outside. */
function askEditor(page: Page, texts: string[]): Promise<{ doc: DocumentJson; outside: string[] }[]> {
  return page.evaluate(async (given) => {
    const address = performance.getEntriesByType('resource').find(({ name }) => /visual-editor-[^/]*\.js/.test(name));
    const { documentOf, outsideOf } = await import(address?.name ?? '');
    return given.map((html) => ({ doc: documentOf(html).toJSON(), outside: outsideOf(html) }));
  }, texts);
}

/** A document without the ids of its blocks, which the server gives to all. */
function unnamed({ attrs, content, ...node }: DocumentJson): object {
  const { [BLOCK_ID]: _, ...others } = attrs ?? {};
  return { ...node, ...(attrs && { attrs: others }), ...(content && { content: content.map(unnamed) }) };
}

/** What a player's own code brings along is not told: it never reaches a reader. */
const isTold = (tag: string, name: string) => !(tag === 'iframe' && ['style', 'id', 'class'].includes(name));

/** Attributes that an element may not have, or not with such a text; what is told is the attribute or the element. */
function refusedCases(tag: string): Case[] {
  const own = attributesOf(tag);
  const others = new Set([...TAGS.flatMap((other) => [...attributesOf(other).keys()]), 'id', 'class', 'itemprop']);
  const foreign = [...others].filter((name) => !own.has(name) && isTold(tag, name));
  const refused = [...own.keys()].flatMap((name) =>
    refusedOf(tag, name).map((text) => ({ html: sample(tag, { [name]: text }), told: [name, `<${tag}>`] })),
  );
  const styles = Object.entries(STYLE_VALUES)
    .filter(() => isTold(tag, 'style'))
    .map(([style, [, value]]) => ({ html: sample(tag, { style: `${style}:${value}` }), told: [style] }));
  return [...foreign.map((name) => ({ html: sample(tag, { [name]: '2' }), told: [name] })), ...refused, ...styles];
}

test('[WR-11] the editor makes the document of a text that the server makes of it', async ({
  page,
  server,
  signInAs,
}) => {
  await openModule({ page, server, signInAs });
  const defined = TAGS.flatMap((tag) => [sample(tag), ...samplesOf(tag).map(({ html }) => html)]);
  const random = fc.sample(definedHtml, { numRuns: 100, seed: 11 }).map(sanitiseHtml);
  const texts = [WHOLE_TEXT, ...defined, ...random];
  const answers = await askEditor(page, texts);
  for (const [index, html] of texts.entries()) {
    const { doc, outside } = answers[index] ?? {};
    expect(outside, html).toEqual([]);
    expect(doc && unnamed(doc), html).toEqual(unnamed(await documentOf(html)));
  }
});

test('the notice tells of everything that the definition does not have', async ({ page, server, signInAs }) => {
  test.slow();
  await openModule({ page, server, signInAs });
  const outside = OUTSIDE.map((tag) => ({ html: `<p>a</p>${sample(tag)}`, told: [`<${tag}>`] }));
  const cases = [...TAGS.flatMap(refusedCases), ...outside];
  const answers = await askEditor(
    page,
    cases.map(({ html }) => html),
  );
  const untold = cases.filter(({ told }, index) => !told.some((name) => answers[index]?.outside.includes(name)));
  expect(untold).toEqual([]);
});

/** The addresses of made-up pictures lead nowhere. */
const withoutPictures = (page: Page) => page.route(/exemplo\.com|\/media\//, (route) => route.fulfill({ status: 204 }));

const ids = (html: string) => html.match(/data-b="\w{4}"/g);

test('[WR-11] a text of all that may be written is shown, and stored with everything, ids of blocks too', async ({
  page,
  server,
  signInAs,
}) => {
  await withoutPictures(page);
  const { id, ebook, text, save } = await openModule({ page, server, signInAs }, { content: WHOLE_TEXT });
  await expect(page.getByRole('tab', { name: 'Editor' })).toHaveAttribute('aria-selected', 'true');
  await expect(text.getByRole('cell', { name: '30 g', includeHidden: true })).toBeVisible();
  await text.getByRole('heading', { name: 'Dois' }).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' novo');
  const { whole: content } = await save();
  const written = WHOLE_TEXT.replace('Dois</h2>', 'Dois novo</h2>');
  expect(readingOf(content ?? '')).toEqual(readingOf(written));
  for (const id of ids(WHOLE_TEXT) ?? []) expect(ids(content ?? '')).toContain(id);
  const reader = await page.request.get(`/ebook/${ebook.id}/${ebook.slug}/module/${id}/campos`);
  // a card of what the e-book does not have vanishes
  const shown = (content ?? '').replace(/<item-card[^>]*><\/item-card>/g, '');
  expect(ids(await reader.text())).toEqual(ids(shown));
});

test('a block of HTML is changed in a dialog, and becomes what the editor has where it can', async ({
  page,
  server,
  signInAs,
}) => {
  const content = '<p>antes</p><dl data-b="dlaa"><dt>termo</dt><dd>o que é</dd></dl><p>depois</p>';
  const { text, save } = await openModule({ page, server, signInAs }, { content });
  await text.getByRole('button', { name: 'Editar' }).click();
  const dialog = page.getByRole('dialog', { name: 'HTML do bloco' });
  const source = dialog.getByRole('textbox', { name: 'HTML do bloco' });
  await source.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.keyboard.insertText('<dl><dt>novo termo</dt></dl><form>x</form>');
  await expect(dialog.getByText('Quem lê não recebe <form>: ao salvar, isso sai do texto.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Aplicar' }).click();
  await expect(text.getByText('novo termo')).toBeVisible();
  expect((await save()).whole).toMatch(
    /^<p[^>]*>antes<\/p><dl data-b="dlaa"><dt>novo termo<\/dt><\/dl><p[^>]*>x<\/p><p[^>]*>depois<\/p>$/,
  );
});

test('the notice beside the HTML says what saving takes out, and it does', async ({ page, server, signInAs }) => {
  const { text, save } = await openModule({ page, server, signInAs });
  await page.getByRole('tab', { name: 'HTML' }).click();
  await text.click();
  await page.keyboard.insertText('<table class="t"><tbody><tr><td>a</td></tr></tbody></table><nav>b</nav>');
  await expect(page.getByText('Quem lê não recebe class, <nav>: ao salvar, isso sai do texto.')).toBeVisible();
  expect((await save()).content).toBe('<table><tbody><tr><td><p>a</p></td></tr></tbody></table><p>b</p>');
});

test('a block that is split or copied leaves its id to the first, and the other gets one', async ({
  page,
  server,
  signInAs,
}) => {
  const content = '<p data-b="aaaa">umdois</p><h2 data-b="bbbb">três</h2>';
  const { text, save } = await openModule({ page, server, signInAs }, { content });
  const move = async (key: string) => {
    await page.keyboard.press(key);
    // the editor hears of a moved cursor a moment later
    await page.waitForTimeout(50);
  };
  await select(page, 'dois');
  await move('ArrowLeft');
  await page.keyboard.press('Enter');
  await move('Control+a');
  await page.keyboard.press('Control+c');
  await move('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+v');
  await expect(text.getByRole('heading', { name: 'três' })).toHaveCount(2);
  const { whole: stored } = await save();
  // whether the line that the copy was put into stays empty is not what is asked
  expect(
    readingOf(stored ?? '')
      .join(' ')
      .replace('p { } ', ''),
  ).toBe('p { : um } p { : dois } h2 { : três } p { : um } p { : dois } h2 { : três }');
  const [first, , second] = ids(stored ?? '') ?? [];
  expect([first, second]).toEqual(['data-b="aaaa"', 'data-b="bbbb"']);
  expect(new Set(ids(stored ?? '')).size).toBe(stored?.match(/<(?:p|h2)/g)?.length);
});

test('the source view offers what may be written, and nothing else', async ({ page, server, signInAs }) => {
  const { text } = await openModule({ page, server, signInAs });
  await page.getByRole('tab', { name: 'HTML' }).click();
  await text.click();
  const options = page.locator('.cm-tooltip-autocomplete li');
  const type = async (typed: string) => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await page.keyboard.type(typed);
  };
  // the list of the letters before may stand for a moment
  const offered = () => expect.poll(async () => (await options.allTextContents()).toSorted());
  await type('<s');
  await offered().toEqual(expect.arrayContaining(['section', 'span', 'summary']));
  expect((await options.allTextContents()).filter((tag) => !ELEMENTS.has(tag))).toEqual([]);
  await type('<td ');
  await offered().toEqual(
    [...attributesOf('td').keys()].filter((name) => name !== BLOCK_ID && name !== UNTRANSLATED).toSorted(),
  );
  await type('<a target=');
  await offered().toEqual(['_blank']);
});
