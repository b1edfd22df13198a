import { attributesOf, ELEMENTS } from '#common/document/definition.ts';
import { STYLES, type Style } from '#common/document/styles.ts';
import { BLOCK_ID } from '#common/document/values.ts';
import { neededOf, refusedOf, sample, samplesOf } from '../document-samples.ts';
import { VISUAL_TEXT, WHOLE_TEXT } from '../whole-text.ts';
import { openModule, select } from './fields.ts';
import { expect, type Page, test } from './test.ts';

const TAGS = [...ELEMENTS.keys()];
const OUTSIDE = ['form', 'font', 'center', 'strike', 'object', 'aside', 'svg', 'constructor', 'product-card'];
const STYLE_VALUES: Record<Style, [string, string]> = {
  'text-align': ['center', 'start'],
  color: ['#0a7d33', 'red'],
  'background-color': ['rgb(1, 2, 3)', 'transparent'],
};

type Case = { html: string; told: string[] };
type Answer = { losses: string[]; outside: string[]; written: string };

/** Asks the editor that the page has fetched, as its form asks it, what it would lose of texts and what it would write. */
function askEditor(page: Page, texts: string[]): Promise<Answer[]> {
  return page.evaluate(async (given) => {
    const address = performance.getEntriesByType('resource').find(({ name }) => /visual-editor-[^/]*\.js/.test(name));
    const { lossesOf, outsideOf, simplified } = await import(address?.name ?? '');
    return given.map((html) => ({ losses: lossesOf(html), outside: outsideOf(html), written: simplified(html) }));
  }, texts);
}

/** What the notice names for an element that the visual editor does not have: the group that it is part of. */
function nameOf(tag: string): string {
  const { within } = ELEMENTS.get(tag) ?? {};
  return within && !ELEMENTS.get(tag)?.visual ? nameOf(within) : `<${tag}>`;
}

/** What is to be told of an element, besides what its attribute adds. */
const toldOf = (tag: string) => (ELEMENTS.get(tag)?.visual ? [] : [nameOf(tag), ...neededOf(tag)]);

const isVisual = (tag: string, name: string) =>
  name === BLOCK_ID || (ELEMENTS.get(tag)?.visual?.attributes ?? []).includes(name);

/** What a player's own code brings along is not told: it never reaches a reader. */
const isTold = (tag: string, name: string) => !(tag === 'iframe' && ['style', 'id', 'class'].includes(name));

function definedCases(tag: string): Case[] {
  const { visual } = ELEMENTS.get(tag) ?? {};
  const attributes = samplesOf(tag)
    .filter(({ name }) => name !== 'style')
    .map(({ name, html }) => ({
      html,
      told: visual && isVisual(tag, name) ? [] : [...new Set([...toldOf(tag), name])],
    }));
  const styles = Object.keys(STYLES).map((style) => {
    const [value] = STYLE_VALUES[style as Style];
    const isKept = visual?.styles?.some((kept) => kept === style) || !isTold(tag, 'style');
    return { html: sample(tag, { style: `${style}:${value}` }), told: isKept ? [] : [...toldOf(tag), style] };
  });
  return [{ html: sample(tag), told: toldOf(tag) }, ...attributes, ...styles];
}

/** Attributes that an element may not have, or not with such a text; what is told is the attribute or the element. */
function refusedCases(tag: string): Case[] {
  const own = attributesOf(tag);
  const others = new Set([...TAGS.flatMap((other) => [...attributesOf(other).keys()]), 'id', 'class', 'itemprop']);
  const foreign = [...others].filter((name) => !own.has(name) && isTold(tag, name));
  const refused = [...own.keys()].flatMap((name) =>
    refusedOf(tag, name).map((text) => ({ html: sample(tag, { [name]: text }), told: [name, nameOf(tag)] })),
  );
  const styles = Object.entries(STYLE_VALUES)
    .filter(() => isTold(tag, 'style'))
    .map(([style, [, value]]) => ({ html: sample(tag, { style: `${style}:${value}` }), told: [style] }));
  return [...foreign.map((name) => ({ html: sample(tag, { [name]: '2' }), told: [name] })), ...refused, ...styles];
}

test('the visual editor keeps all of the definition that is its own, and tells of all the rest', async ({
  page,
  server,
  signInAs,
}) => {
  await openModule({ page, server, signInAs });
  const cases = TAGS.flatMap(definedCases);
  const answers = await askEditor(
    page,
    cases.map(({ html }) => html),
  );
  const told = answers.map(({ losses }, index) => ({ html: cases[index]?.html, told: losses.toSorted() }));
  expect(told).toEqual(cases.map((one) => ({ html: one.html, told: one.told.toSorted() })));
  const again = await askEditor(
    page,
    answers.map(({ written }) => written),
  );
  expect(again.filter(({ losses }) => losses.length > 0)).toEqual([]);
  expect(answers.filter(({ outside }) => outside.length > 0)).toEqual([]);
});

test('the notice of losses tells of everything that the definition does not have', async ({
  page,
  server,
  signInAs,
}) => {
  test.slow();
  await openModule({ page, server, signInAs });
  const outside = OUTSIDE.map((tag) => ({ html: `<p>a</p>${sample(tag)}`, told: [`<${tag}>`] }));
  const cases = [...TAGS.flatMap(refusedCases), ...outside];
  const answers = await askEditor(
    page,
    cases.map(({ html }) => html),
  );
  const untold = cases.filter(({ told }, index) => {
    const { losses = [], outside = [] } = answers[index] ?? {};
    return ![losses, outside].every((names) => told.some((name) => names.includes(name)));
  });
  expect(untold).toEqual([]);
});

/** The addresses of made-up pictures lead nowhere. */
const withoutPictures = (page: Page) => page.route(/exemplo\.com|\/media\//, (route) => route.fulfill({ status: 204 }));

const ids = (html: string) => html.match(/data-b="\w{4}"/g);

test('a text of all that the visual editor has opens there and is stored with everything, ids of blocks too', async ({
  page,
  server,
  signInAs,
}) => {
  await withoutPictures(page);
  const { id, ebook, text, save } = await openModule({ page, server, signInAs }, { content: VISUAL_TEXT });
  await expect(page.getByRole('tab', { name: 'Editor' })).toHaveAttribute('aria-selected', 'true');
  await text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('novo');
  const { content } = await save();
  const [stored, written] = await askEditor(page, [content ?? '', `${VISUAL_TEXT}<p>novo</p>`]);
  expect(stored?.losses).toEqual([]);
  expect(stored?.written).toBe(written?.written);
  expect(ids(content ?? '')).toEqual(ids(VISUAL_TEXT));
  const reader = await page.request.get(`/ebook/${ebook.id}/${ebook.slug}/module/${id}/campos`);
  expect(ids(await reader.text())).toEqual(ids(VISUAL_TEXT));
});

test('a text of all that may be written opens as HTML and is stored as it was', async ({ page, server, signInAs }) => {
  await withoutPictures(page);
  const { text, save } = await openModule({ page, server, signInAs }, { content: WHOLE_TEXT });
  await expect(page.getByRole('tab', { name: 'HTML' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('Para nada se perder')).toContainText('<table>');
  await text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText('<p>novo</p>');
  expect((await save()).content).toBe(`${WHOLE_TEXT}<p>novo</p>`);
});

test('the notice says what stays as HTML and what saving takes out, and it does', async ({
  page,
  server,
  signInAs,
}) => {
  const { text, save } = await openModule({ page, server, signInAs });
  await page.getByRole('tab', { name: 'HTML' }).click();
  await text.click();
  await page.keyboard.insertText('<table class="t"><tbody><tr><td>a</td></tr></tbody></table><aside>b</aside>');
  await expect(page.getByText(/^O editor visual não consegue mostrar tudo deste texto: <table>\./)).toBeVisible();
  await expect(page.getByText('Quem lê não recebe class, <aside>: ao salvar, isso sai do texto.')).toBeVisible();
  expect((await save()).content).toBe('<table><tbody><tr><td>a</td></tr></tbody></table>b');
});

test('a block that is split or copied leaves its id to the first', async ({ page, server, signInAs }) => {
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
  const { content: stored } = await save();
  // whether the line that the copy was put into stays empty is not what is asked
  expect(stored?.replace('<p></p>', '')).toBe(
    '<p data-b="aaaa">um</p><p>dois</p><h2 data-b="bbbb">três</h2><p>um</p><p>dois</p><h2>três</h2>',
  );
});

test('the source view offers what may be written, and nothing else', async ({ page, server, signInAs }) => {
  const { text } = await openModule({ page, server, signInAs });
  await page.getByRole('tab', { name: 'HTML' }).click();
  await text.click();
  const offered = async (typed: string) => {
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await page.keyboard.type(typed);
    const options = page.locator('.cm-tooltip-autocomplete li');
    await expect(options.first()).toBeVisible();
    const labels = await options.allTextContents();
    await page.keyboard.press('Escape');
    return labels;
  };
  const tags = await offered('<s');
  expect(tags).toEqual(expect.arrayContaining(['section', 'span', 'summary']));
  expect(tags.filter((tag) => !ELEMENTS.has(tag))).toEqual([]);
  const attributes = await offered('<td ');
  expect(attributes.toSorted()).toEqual([...attributesOf('td').keys()].filter((name) => name !== BLOCK_ID).toSorted());
  expect(await offered('<a target=')).toEqual(['_blank']);
});
