import { makeEbook, slug } from '../factories.ts';
import { openModule } from './fields.ts';
import { ctxFor, expect, expectFaults, type Page, test } from './test.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const unsaved = (page: Page) => page.getByText('Alterações não publicadas');
const frame = (page: Page) => page.frameLocator('iframe[title="Visualização da página do leitor"]');

const RICH = [
  '<h2>Título</h2>\n<p>Texto <b>forte</b>, <i>leve</i>, <u>sob</u>, <del>fora</del> e <code>a &lt; b</code>.<br>Linha.</p>',
  '<p style="text-align:right">à <span style="color:#ff0000;background-color:#ffffff">direita</span> H<sub>2</sub>O x<sup>2</sup></p>',
  '<ul><li>um<ul><li>dentro</li></ul></li><li>dois</li></ul><ol start="3"><li>três</li></ol>',
  '<blockquote><p>dito</p></blockquote><pre><code>linha 1\n  linha 2</code></pre><hr>',
  '<p><a href="https://exemplo.com" target="_blank" rel="noopener">fora</a> <img src="/media/a.png" alt="A" width="10" height="20"></p>',
  '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" width="560" height="315" allowfullscreen></iframe>',
  '<iframe src="https://player.vimeo.com/video/1" title="V"></iframe><h4>Quatro</h4>solto <mark>no</mark> fim',
].join('\n');

const SOURCE_ONLY = [
  '<dl><dt>Fibra</dt><dd>30 g</dd></dl>',
  '<section><p>texto</p></section>',
  '<figure><figcaption>Legenda</figcaption><img src="/media/a.png" alt="A" /></figure>',
  '<div style="text-align:center"><p>Bloco</p></div>',
];

test('[HE-04] HTML that the visual editor shows opens there, and an untouched text is neither changed nor unsaved', async ({
  page,
  server,
  signInAs,
}) => {
  expectFaults(page, /^404 \/media\//);
  const { stored, text } = await openModule({ page, server, signInAs }, { content: RICH });
  const before = await stored();
  await expect(tab(page, 'Editor')).toHaveAttribute('aria-selected', 'true');
  await expect(text.locator('sub')).toHaveText('2');
  await text.click();
  await page.keyboard.press('Control+End');
  await tab(page, 'Visualização').click();
  await expect(frame(page).getByText('dentro')).toBeVisible();
  await tab(page, 'HTML').click();
  await expect(page.getByRole('textbox', { name: 'Conteúdo' })).toContainText('solto');
  await tab(page, 'Editor').click();
  await expect(text.locator('sub')).toHaveText('2');
  await expect(unsaved(page)).toBeHidden();
  await page.getByLabel('Duração').fill('9 min');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Módulo atualizado com sucesso.')).toBeVisible();
  expect((await stored()).content).toBe(before.content);
});

test('[HE-04] a change keeps players, links, images and marks of the rest', async ({ page, server, signInAs }) => {
  expectFaults(page, /^404 \/media\//);
  const { text, save } = await openModule({ page, server, signInAs }, { content: RICH });
  await text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' novo');
  const { content } = await save();
  expect(content).toContain('<mark>no</mark> fim novo</p>');
  expect(content).toContain(
    '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" width="560" height="315" allowfullscreen',
  );
  expect(content).toContain('<iframe src="https://player.vimeo.com/video/1" title="V"></iframe>');
  expect(content).toContain('<a target="_blank" rel="noopener" href="https://exemplo.com">fora</a>');
  expect(content).toContain('<img src="/media/a.png" alt="A" width="10" height="20" />');
  expect(content).toContain('<ol start="3">');
  expect(content).toContain('linha 1\n  linha 2');
});

test('[HE-04] what the visual editor has no way for is shown in the text, and stays whole when the rest is changed', async ({
  page,
  server,
  signInAs,
}) => {
  const content = SOURCE_ONLY.map((html) => `${html}<p>entre</p>`).join('');
  expectFaults(page, /^404 \/media\//);
  const { text, save } = await openModule({ page, server, signInAs }, { content });
  await expect(tab(page, 'Editor')).toHaveAttribute('aria-selected', 'true');
  await expect(text.getByRole('button', { name: 'Editar' })).toHaveCount(SOURCE_ONLY.length);
  await expect(unsaved(page)).toBeHidden();
  await text.getByText('entre').last().click();
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  const { content: stored } = await save();
  expect(stored).toBe(content.replace(/entre<\/p>$/, 'entre!</p>'));
});

test('[HE-04] HTML typed at the source shows in the visual editor, and the other way round', async ({
  page,
  server,
  signInAs,
}) => {
  const { text, save } = await openModule({ page, server, signInAs });
  await tab(page, 'HTML').click();
  await text.click();
  await page.keyboard.insertText('<p>da <strong>fonte</strong></p>');
  await tab(page, 'Editor').click();
  await expect(text.locator('strong')).toHaveText('fonte');
  await text.click();
  await page.keyboard.press('Control+End');
  const bold = page.getByRole('button', { name: 'Negrito' });
  await expect(bold).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Control+b');
  await expect(bold).not.toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.type('!');
  await tab(page, 'HTML').click();
  await expect(text).toHaveText(/<p>da <strong>fonte<\/strong>!<\/p>/);
  expect((await save()).content).toBe('<p>da <strong>fonte</strong>!</p>');
});

test('a key acts where the caret was put, also if the page is too busy to hear of that first', async ({
  page,
  server,
  signInAs,
}) => {
  const { text, save } = await openModule({ page, server, signInAs }, { content: '<p>um</p><p>dois</p>' });
  await text.getByText('dois').click();
  await text.evaluate((canvas) => {
    const [first] = canvas.querySelectorAll('p');
    window.getSelection()?.setPosition(first?.firstChild ?? null, 2);
    first?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 13, bubbles: true, cancelable: true }));
  });
  expect((await save()).content).toBe('<p>um</p><p></p><p>dois</p>');
});

test('the caret is where it was once the focus is back in the text, also if the page is busy then', async ({
  page,
  server,
  signInAs,
}) => {
  const { text, save } = await openModule({ page, server, signInAs }, { content: '<p>um</p><p>dois</p>' });
  await text.getByText('dois').click();
  await page.keyboard.press('End');
  await page.getByRole('textbox', { name: 'Título' }).click();
  await text.evaluate((canvas: HTMLElement) => {
    canvas.focus();
    const until = performance.now() + 400;
    while (performance.now() < until);
  });
  await page.keyboard.type('!');
  expect((await save()).content).toBe('<p>um</p><p>dois!</p>');
});

test('three clicks select one paragraph, also if the page is busy between them', async ({ page, server, signInAs }) => {
  const { text, save } = await openModule({ page, server, signInAs }, { content: '<p>um</p><p>dois</p>' });
  await text.click();
  await page.evaluate(() => {
    const hold = () => {
      const until = performance.now() + 600;
      while (performance.now() < until);
    };
    window.addEventListener('mousedown', hold, true);
  });
  await text.getByText('um').click({ clickCount: 3 });
  await page.keyboard.type('três');
  expect((await save()).content).toBe('<p>três</p><p>dois</p>');
});

test('[HE-04] Ctrl S right after typing stores the last letter, in both ways of writing', async ({
  page,
  server,
  signInAs,
}) => {
  const { text, stored, id } = await openModule({ page, server, signInAs });
  await text.click();
  await page.keyboard.type('última letra: z');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Tudo salvo')).toBeVisible();
  expect((await stored()).content).toBe('<p>última letra: z</p>');
  await page.goto(`/admin/modules/${id}/edit`);
  await tab(page, 'HTML').click();
  await text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('y');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Tudo salvo')).toBeVisible();
  expect((await stored()).content).toBe('<p>última letra: z</p><p>y</p>');
});

test('what is given up after a save in passing leaves the text as it was saved, not as it was opened', async ({
  page,
  server,
  signInAs,
}) => {
  const { text } = await openModule({ page, server, signInAs }, { content: '<p>um</p>' });
  await text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' dois');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Tudo salvo')).toBeVisible();
  await page.keyboard.type(' três');
  await page.getByRole('button', { name: 'Alterações não publicadas' }).click();
  const discard = page.getByRole('menuitem', { name: 'Descartar alterações' });
  await discard.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar alterações' }).click();
  await expect(text).toHaveText('um dois');
  await expect(unsaved(page)).toBeHidden();
  await tab(page, 'HTML').click();
  await expect(text).toContainText('<p>um dois</p>');
});

test('undoing back to the stored text leaves nothing unsaved', async ({ page, server, signInAs }) => {
  const { text } = await openModule({ page, server, signInAs }, { content: '<p>um</p>\n<p>dois</p>' });
  await text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('x');
  await expect(unsaved(page)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(unsaved(page)).toBeHidden();
});

for (const width of [1280, 400]) {
  test(`at ${width} px nothing moves when the editor has come: a list that is open beneath it stays`, async ({
    page,
    server,
    signInAs,
  }) => {
    const ebook = await makeEbook(ctxFor(server, await signInAs('editor')), { slug: slug('parado') });
    await page.setViewportSize({ width, height: 900 });
    const { promise: late, resolve: arrive } = Promise.withResolvers<void>();
    await page.route(/visual-editor.*\.js/, (route) => late.then(() => route.continue()));
    await page.goto(`/admin/ebooks/${ebook.id}/products/new`);
    const language = page.getByRole('combobox', { name: 'Idioma' });
    await language.click();
    await expect(page.getByRole('option')).toHaveCount(4);
    const before = await language.boundingBox();
    arrive();
    await expect(page.getByRole('textbox', { name: 'Descrição' })).toBeVisible();
    const after = await language.boundingBox();
    // less than half a line
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(12);
    await page.getByRole('option', { name: 'Español' }).click();
    await expect(language).toHaveValue('Español');
  });
}

test('a figure of a video shows as a video, with its words, and stays as it is', async ({ page, server, signInAs }) => {
  const video = '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>';
  const content = `<figure>${video}<figcaption>Como podar</figcaption></figure><figure><blockquote><p>Dito</p></blockquote></figure>`;
  const { text, stored } = await openModule({ page, server, signInAs }, { content });
  const [shown, other] = [text.locator('[data-drag-handle]').nth(0), text.locator('[data-drag-handle]').nth(1)];
  await expect(shown).toContainText('Vídeo');
  await expect(other).toContainText('HTML');
  await expect(text.getByText('Vídeo do YouTube', { exact: true })).toBeVisible();
  await expect(text.getByText('Como podar')).toBeVisible();
  await expect(text.locator('iframe')).toHaveCount(0);
  expect((await stored()).content).toContain('<figcaption>Como podar</figcaption>');
});
