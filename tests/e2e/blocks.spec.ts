import type { Locator } from '@playwright/test';
import { makeProduct } from '../items.ts';
import { readingOf } from '../reading.ts';
import { expectAccessible } from './accessible.ts';
import { openModule } from './fields.ts';
import { expect, type Page, test } from './test.ts';

/** The names of all blocks, in the order in which they are offered. */
const BLOCKS = [
  ...['Texto', 'Cabeçalho 1', 'Cabeçalho 2', 'Cabeçalho 3'],
  ...['Lista com marcadores', 'Lista numerada', 'Lista de tarefas', 'Citação', 'Dica', 'Atenção', 'Importante'],
  ...['Tabela', 'Imagem', 'Vídeo', 'Áudio', 'Duas colunas', 'Três colunas', 'Produto'],
  ...['Pergunta e resposta', 'Nota de rodapé', 'Fórmula', 'Linha divisória', 'Bloco de código'],
];

test('[WR-02] a slash at the start of a line offers blocks; what is typed finds them, and keys take one', async ({
  page,
  server,
  signInAs,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { text, save } = await openModule({ page, server, signInAs });
  const list = page.getByRole('listbox', { name: 'Blocos' });
  const marked = list.locator('[aria-selected="true"]');
  await text.click();
  await page.keyboard.type('/');
  await expect(list.getByRole('option')).toHaveText(BLOCKS);
  await expect(page.getByRole('toolbar', { name: 'Formatação' })).toBeInViewport();
  await page.keyboard.press('ArrowDown');
  await expect(marked).toHaveText('Cabeçalho 1');
  await expect(text).toHaveAttribute('aria-activedescendant', (await marked.getAttribute('id')) ?? '');
  await expectAccessible(page, 'the list of blocks');
  await page.keyboard.press('ArrowUp');
  await expect(marked).toHaveText('Texto');
  await page.keyboard.press('ArrowUp');
  await expect(marked).toHaveText('Bloco de código');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(text).toHaveText('/');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('/citacao');
  await expect(list.getByRole('option')).toHaveText(['Citação']);
  await page.keyboard.press('Enter');
  await page.keyboard.type('Pão é tempo');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/atencao');
  await expect(marked).toHaveText('Atenção');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Fogo alto e /ou baixo');
  await expect(list).toBeHidden();
  expect(readingOf((await save()).content ?? '')).toEqual(
    readingOf(
      '<blockquote><p>Pão é tempo</p></blockquote><aside data-kind="attention"><p>Fogo alto e /ou baixo</p></aside>',
    ),
  );
});

test('[WR-02] blocks are taken by their whole names, and a sentence behind a slash closes the list', async ({
  page,
  server,
  signInAs,
}) => {
  const { text, save } = await openModule({ page, server, signInAs });
  const list = page.getByRole('listbox', { name: 'Blocos' });
  await text.click();
  await page.keyboard.type('/cabecalho 2');
  await expect(list.getByRole('option')).toHaveText(['Cabeçalho 2']);
  await page.keyboard.press('Enter');
  await page.keyboard.type('Massa');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/e uma frase comum');
  await expect(list).toBeHidden();
  await page.keyboard.press('Enter');
  await page.keyboard.type('/duas colunas');
  await expect(list.getByRole('option')).toHaveText(['Duas colunas']);
  await page.keyboard.press('Enter');
  await page.keyboard.type('um');
  expect(readingOf((await save()).content ?? '')).toEqual(
    readingOf(
      '<h2>Massa</h2><p>/e uma frase comum</p><text-columns><text-column><p>um</p></text-column><text-column><p></p></text-column></text-columns>',
    ),
  );
});

for (const [width, height] of [
  [1366, 768],
  [375, 667],
] as const) {
  test(`[WR-02] the list of blocks scrolls itself, never the page, at ${width} by ${height}`, async ({
    page,
    server,
    signInAs,
  }) => {
    await page.setViewportSize({ width, height });
    const content = '<p>O pão nasce de farinha e água.</p>'.repeat(30);
    const { text } = await openModule({ page, server, signInAs }, { content });
    const list = page.getByRole('listbox', { name: 'Blocos' });
    const line = text.locator('p').nth(14);
    await line.evaluate((node) => node.scrollIntoView({ block: 'center' }));
    await line.click();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.waitForTimeout(300);
    const scrolled = () => page.evaluate(() => Math.round(scrollY));
    const before = await scrolled();
    expect(before).toBeGreaterThan(0);
    await page.keyboard.type('/');
    await expect(list.getByRole('option')).toHaveCount(BLOCKS.length);
    await expect(list.getByRole('option').first()).toBeInViewport({ ratio: 1 });
    expect(await scrolled()).toBe(before);
    await page.keyboard.press('ArrowUp');
    await expect(list.getByRole('option').last()).toBeInViewport({ ratio: 1 });
    expect(await list.evaluate((node) => node.scrollTop)).toBeGreaterThan(0);
    await page.keyboard.press('ArrowDown');
    await expect(list.getByRole('option').first()).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    expect(await scrolled()).toBe(before);
  });
}

test('[WR-04] a table is put in, gets and loses rows, has headings and joined cells, and scrolls within itself on a phone', async ({
  page,
  server,
  signInAs,
}) => {
  const { id, ebook, text, save } = await openModule({ page, server, signInAs });
  await text.click();
  await page.keyboard.type('/tab');
  await page.keyboard.press('Enter');
  const act = async (name: string) => {
    await page.getByRole('button', { name: 'Tabela', exact: true }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  await page.keyboard.type('Fibra');
  await act('Coluna de cabeçalho');
  await act('Linha abaixo');
  await act('Coluna à direita');
  await text.getByRole('cell').last().click();
  await act('Linha acima');
  await act('Excluir linha');
  await expect(text.getByRole('row')).toHaveCount(4);
  await expect(text.locator('th')).toHaveCount(7);
  await text.getByRole('cell').last().click();
  await page.keyboard.type('longo'.repeat(20));
  await text.getByRole('cell').nth(-2).click();
  await text
    .getByRole('cell')
    .last()
    .click({ modifiers: ['Shift'] });
  await act('Juntar células');
  const { content } = await save();
  expect(content).toMatch(/^<table[^>]*><tbody><tr><th><p[^>]*>Fibra<\/p><\/th><th>/);
  expect(content).toContain('<td colspan="2">');
  expect(content).not.toMatch(/style|colgroup/);
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(`/ebook/${ebook.id}/${ebook.slug}/module/${id}/campos`);
  const wide = page.getByRole('region', { name: 'Tabela' });
  await expect(wide.getByRole('columnheader').first()).toHaveText('Fibra');
  expect(await wide.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('[WR-05] what stands out says its tone by word and sign, to readers in the language of the e-book', async ({
  page,
  server,
  signInAs,
}) => {
  const { id, ebook, text, save } = await openModule({ page, server, signInAs });
  await text.click();
  for (const name of ['Dica', 'Atenção', 'Importante']) {
    await page.getByRole('button', { name: 'Inserir', exact: true }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
    await expect(text.getByText(name, { exact: true })).toBeVisible();
    await page.keyboard.type(`texto de ${name}`);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
  }
  await save();
  await server.database.db.updateTable('ebooks').set({ language: 'de' }).where('id', '=', ebook.id).execute();
  await page.goto(`/ebook/${ebook.id}/${ebook.slug}/module/${id}/campos?now`);
  const boxes = page.locator('.prose aside');
  await expect(boxes.locator('.callout-name')).toHaveText(['Tipp', 'Achtung', 'Wichtig']);
  const signs = await boxes
    .locator('.callout-name')
    .evaluateAll((names) => names.map((name) => getComputedStyle(name, '::before').content));
  expect(new Set(signs).size).toBe(3);
  await expect(boxes.first()).toContainText('texto de Dica');
});

test('a question is asked, Enter leads to its answer, and an empty one is taken back', async ({
  page,
  server,
  signInAs,
}) => {
  const { text, save } = await openModule({ page, server, signInAs });
  await text.click();
  await page.keyboard.type('/duvidas');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Posso congelar?');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Sim.');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/faq');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('Fim');
  expect(readingOf((await save()).content ?? '')).toEqual(
    readingOf('<details><summary>Posso congelar?</summary><p>Sim.</p></details><p>Fim</p>'),
  );
});

test('a checklist and columns are written by keys and clicks; readers hear what is done, and read columns below one another on a telephone', async ({
  page,
  server,
  signInAs,
}) => {
  const { id, ebook, text, save } = await openModule({ page, server, signInAs });
  await text.click();
  await writeChecklist(page, text);
  await expectAccessible(page, 'a checklist');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await writeColumns(page, text);
  const item = (isDone: boolean, words: string) => `<li data-checked="${isDone}"><p>${words}</p></li>`;
  const columns = '<text-column><p>um</p></text-column><text-column><p>três</p></text-column>';
  expect((await save()).content).toBe(
    `<ul>${item(false, 'pesar')}${item(true, 'assar bem')}${item(true, 'pronto')}</ul>` +
      `<text-columns>${columns}</text-columns><p>fim</p>`,
  );
  await page.goto(`/ebook/${ebook.id}/${ebook.slug}/module/${id}/campos?now`);
  await expect(page.locator('.prose')).toMatchAriaSnapshot(`
    - list:
      - listitem:
        - img "A fazer:"
        - paragraph: pesar
      - listitem:
        - img "Feito:"
        - paragraph: assar bem
      - listitem:
        - img "Feito:"
        - paragraph: pronto
  `);
  const tops = () =>
    page.locator('.columns > div').evaluateAll((divs) => divs.map((div) => div.getBoundingClientRect().top));
  expect(new Set(await tops()).size).toBe(1);
  await page.setViewportSize({ width: 375, height: 800 });
  expect(new Set(await tops()).size).toBe(2);
});

test('the button for points is not pressed in a checklist, and makes points of it', async ({
  page,
  server,
  signInAs,
}) => {
  const { text } = await openModule(
    { page, server, signInAs },
    { content: '<ul><li data-checked="true"><p>pesar</p></li><li data-checked="false"><p>assar</p></li></ul>' },
  );
  const points = page.getByRole('toolbar').first().getByRole('button', { name: 'Lista com marcadores' });
  await text.getByText('assar').click();
  await expect(text.getByRole('checkbox')).toHaveCount(2);
  await expect(points).toHaveAttribute('aria-pressed', 'false');
  await points.click();
  await expect(text.getByRole('checkbox')).toHaveCount(0);
  await expect(text.getByRole('listitem')).toHaveText(['pesar', 'assar']);
  await expect(points).toHaveAttribute('aria-pressed', 'true');
  await points.click();
  await expect(text.getByRole('listitem')).toHaveCount(1);
});

test('boxes of a checklist stand out in the dark and beside their first line, while they are written and read', async ({
  page,
  server,
  signInAs,
}) => {
  const { id, ebook, text, save } = await openModule({ page, server, signInAs });
  await page.emulateMedia({ colorScheme: 'dark' });
  await text.click();
  await writeChecklist(page, text);
  await expectBoxes(text.locator('li:has(input)'), 'input');
  await save();
  await page.goto(`/ebook/${ebook.id}/${ebook.slug}/module/${id}/campos?now`);
  await expectBoxes(page.locator('.prose li'), '.check');
});

/** Sees to each item's box: as light as a sign has to be on the page, and level with the first line of its words. */
async function expectBoxes(items: Locator, box: string): Promise<void> {
  await expect(items).toHaveCount(3);
  const seen = await items.evaluateAll((nodes, selector) => {
    const lightOf = (colour: string) => {
      const parts = (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map((part) => Number(part) / 255);
      const [red = 0, green = 0, blue = 0] = parts.map((part) =>
        part <= 0.04 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const page = lightOf(getComputedStyle(document.body).backgroundColor);
    return nodes.map((item) => {
      const sign = item.querySelector(selector) as Element;
      const line = (item.querySelector('p') as Element).getClientRects()[0] as DOMRect;
      const height = Number.parseFloat(getComputedStyle(item).lineHeight);
      const { top, height: size, right } = sign.getBoundingClientRect();
      const contrast = (lightOf(getComputedStyle(sign).borderTopColor) + 0.05) / (page + 0.05);
      return { contrast, off: Math.abs(top + size / 2 - (line.top + height / 2)), isBefore: right < line.left };
    });
  }, box);
  for (const { contrast, off, isBefore } of seen) {
    expect(contrast).toBeGreaterThan(3);
    expect(off).toBeLessThan(3);
    expect(isBefore).toBe(true);
  }
}

test('[WR-04] while it is written on a phone a table breaks no word, and scrolls within itself', async ({
  page,
  server,
  signInAs,
}) => {
  const words = ['Ingrediente', 'Quantidade', 'Temperatura', 'Observações', 'Fornecedor'];
  const row = (tag: string) => `<tr>${words.map((word) => `<${tag}><p>${word}</p></${tag}>`).join('')}</tr>`;
  const content = `<table><tbody>${row('th')}${row('td')}</tbody></table>`;
  const { text } = await openModule({ page, server, signInAs }, { content });
  await page.setViewportSize({ width: 375, height: 800 });
  const lines = (cells: Element[]) =>
    cells.map((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)))
        .size;
    });
  expect(await text.locator('td > p').evaluateAll(lines)).toEqual([1, 1, 1, 1, 1]);
  expect(await text.locator('table').evaluate((table) => table.scrollWidth > table.clientWidth)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

/** Three items: to do, and done by a click and by what is typed. */
async function writeChecklist(page: Page, text: Locator): Promise<void> {
  await page.keyboard.type('/tarefas');
  await page.keyboard.press('Enter');
  await page.keyboard.type('pesar');
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('assar');
  const boxes = text.getByRole('checkbox', { name: 'Feito' });
  await expect(boxes).toHaveCount(2);
  await expect(boxes.first()).toBeChecked();
  await expect(boxes.last()).not.toBeChecked();
  await boxes.last().click();
  await boxes.first().click();
  await page.keyboard.type(' bem');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('[x] pronto');
}

/** Two columns, with one more between them and without it again, and a line below. */
async function writeColumns(page: Page, text: Locator): Promise<void> {
  const act = async (name: string) => {
    await page.getByRole('button', { name: 'Colunas', exact: true }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  await page.keyboard.type('/colunas');
  await page.keyboard.press('Enter');
  await page.keyboard.type('um');
  await page.keyboard.press('Tab');
  await page.keyboard.type('dois');
  await act('Coluna à direita');
  await page.keyboard.type('três');
  await page.keyboard.press('Shift+Tab');
  await act('Excluir coluna');
  await text.getByText('três').click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('fim');
}

test('[WR-06] a video, a sound and a product from the list open what asks for them; the author is told where readers see no product', async ({
  page,
  server,
  signInAs,
}) => {
  const { ctx, id: moduleId, ebook, text, save } = await openModule({ page, server, signInAs });
  const { id } = await makeProduct(ctx, ebook.id, { name: 'Panela' });
  const choose = async (block: string) => {
    await text.getByRole('paragraph').last().click();
    await page.keyboard.type(`/${block}`);
    await page.keyboard.press('Enter');
  };
  const put = async (block: string, field: string, address: string) => {
    await choose(block);
    await page.getByRole('dialog').getByLabel(field).fill(address);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  await put('video', 'URL do vídeo', 'https://youtu.be/dQw4w9WgXcQ');
  await put('filme', 'URL do vídeo', 'https://exemplo.com/v.mp4');
  await put('audio', 'URL do áudio', 'https://exemplo.com/a.mp3');
  await choose('produto');
  await page.getByRole('list', { name: 'Suplemento ou produto' }).getByRole('button', { name: 'Panela' }).click();
  await expect(text.getByText('Panela')).toBeVisible();
  const { content } = await save();
  expect(content).toMatch(
    /^<iframe src="https:\/\/www.youtube-nocookie.com\/embed\/dQw4w9WgXcQ[^>]*><\/iframe><video src="https:\/\/exemplo.com\/v.mp4"[^>]*><\/video><audio src="https:\/\/exemplo.com\/a.mp3"/,
  );
  expect(content).toMatch(new RegExp(`<item-card data-item="products/${id}"[^>]*></item-card>`));
  await server.database.db.updateTable('products').set({ is_visible: false }).where('id', '=', id).execute();
  await page.goto(`/admin/modules/${moduleId}/edit`);
  await expect(text.getByText('Está oculto: quem lê não vê nada aqui.')).toBeVisible();
  await server.database.db.deleteFrom('products').where('id', '=', id).execute();
  await page.goto(`/admin/modules/${moduleId}/edit`);
  await expect(text.getByText('Não existe mais neste e-book: quem lê não vê nada aqui.')).toBeVisible();
});
