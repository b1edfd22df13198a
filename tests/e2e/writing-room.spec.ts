import { makeEbook, makeModule, slug } from '../factories.ts';
import { makeLink } from '../links.ts';
import { openModule, select } from './fields.ts';
import { ctxFor, expect, type Page, signIn, test } from './test.ts';

const LONG = 'O fermento natural nasce de farinha e água, e com paciência vive anos. '.repeat(6);
const settings = (page: Page) => page.getByRole('button', { name: 'Configurações' });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Configurações' });
const title = (page: Page) => page.getByLabel('Título', { exact: true });

/** Where a text stands, and how it is set: its face, and how many of its own letters fit into a line. */
const setAs = (node: Element) => {
  const { fontFamily, fontSize } = getComputedStyle(node);
  const { top, bottom, width } = node.getBoundingClientRect();
  return { top, bottom, face: fontFamily, letters: width / Number.parseFloat(fontSize) };
};

// the last file of the run: no worker is left alone with it
test.describe.configure({ mode: 'parallel' });

test('[WR-01] a module is a page to write on: nothing between its title and its text, which is set as readers get it', async ({
  page,
  server,
  signInAs,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { text, id, ebook } = await openModule({ page, server, signInAs }, { content: `<p>${LONG}</p>` });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Editar Módulo');
  await expect(page.getByRole('region', { name: 'Configurações' }).getByLabel('Slug')).toBeVisible();
  const head = await title(page).evaluate(setAs);
  const written = await text.locator('p').evaluate(setAs);
  // no more than a line's space
  expect(written.top - head.bottom).toBeLessThan(40);
  const between = await page.evaluate(
    ([from, to]) => document.elementsFromPoint(innerWidth / 2, (from + to) / 2).map((node) => node.textContent),
    [head.bottom, written.top] as const,
  );
  expect(between.every((content) => content?.includes(LONG.trim()))).toBe(true);
  await page.goto(`/ebook/${ebook.id}/${ebook.slug}/module/${id}/campos`);
  const read = await page.locator('.prose p').evaluate(setAs);
  expect(written.face).toBe(read.face);
  expect(Math.abs(written.letters / read.letters - 1)).toBeLessThan(0.02);
});

test('[WR-01] a title breaks where the page ends, is one line all the same, and Enter leads to the text', async ({
  page,
  server,
  signInAs,
}) => {
  const { text, id } = await openModule({ page, server, signInAs }, { title: 'Curto' });
  const before = await title(page).evaluate(setAs);
  await title(page).fill('Como nasce um fermento\nque vive por muitos e muitos anos na mesma cozinha');
  await expect(title(page)).toHaveValue('Como nasce um fermento que vive por muitos e muitos anos na mesma cozinha');
  const after = await title(page).evaluate((node) => ({ height: node.clientHeight, all: node.scrollHeight }));
  expect(after.height).toBeGreaterThan((before.bottom - before.top) * 1.8);
  expect(after.all).toBeLessThanOrEqual(after.height);
  await title(page).press('Enter');
  await expect(text).toBeFocused();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Módulo atualizado com sucesso.')).toBeVisible();
  const row = await server.database.db.selectFrom('modules').select('title').where('id', '=', id).executeTakeFirst();
  expect(row?.title).toBe('Como nasce um fermento que vive por muitos e muitos anos na mesma cozinha');
});

/** How high the head and the tools reach, where the first line begins, and what of the window is text. */
const measured = (page: Page) =>
  page.evaluate(() => {
    const topOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().top ?? Number.NaN;
    const bars = [...document.querySelectorAll('[data-bar]')].map((bar) => bar.getBoundingClientRect());
    const seen = bars.filter(({ height, top }) => height > 0 && top < innerHeight);
    const above = Math.max(...seen.filter(({ top }) => top < innerHeight / 2).map(({ bottom }) => bottom));
    const below = Math.min(innerHeight, ...seen.filter(({ top }) => top > innerHeight / 2).map(({ top }) => top));
    return { line: topOf('[role="textbox"] p'), text: (below - above) / innerHeight };
  });

for (const [width, height] of [
  [1440, 900],
  [1366, 768],
  [768, 1024],
  [375, 667],
  // 1366 x 768 at 200 %
  [683, 384],
] as const) {
  test(`[WR-01] at ${width} x ${height} the first line stands near the top, and the window is the text’s`, async ({
    page,
    server,
    signInAs,
  }) => {
    await page.setViewportSize({ width, height });
    await openModule({ page, server, signInAs }, { content: `<p>${LONG}</p>`.repeat(8) });
    const found = await measured(page);
    expect(found.line).toBeLessThanOrEqual(200);
    // of the window, in percent; the low one is a window at 200 %
    expect(found.text * 100).toBeGreaterThanOrEqual(height < 500 ? 30 : 45);
    // the head is one row, whatever it says
    await title(page).fill('A');
    await expect(page.getByText(/^Rascunho guardado às/)).toBeVisible();
    expect(await measured(page)).toEqual(found);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });
}

test('[WR-01] the line that is written is never under a bar, at both ends of the window', async ({
  page,
  server,
  signInAs,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  const { text } = await openModule({ page, server, signInAs }, { content: `<p>${LONG}</p>`.repeat(20) });
  await text.locator('p').first().click();
  const isUnderBar = () =>
    page.evaluate(() => {
      const { top, bottom } = getSelection()?.getRangeAt(0).getBoundingClientRect() ?? { top: 0, bottom: 0 };
      const bars = [...document.querySelectorAll('[data-bar]')].map((bar) => bar.getBoundingClientRect());
      return bars.some((bar) => bar.height > 0 && bar.top < bottom && bar.bottom > top);
    });
  // the browser moves the caret through lines, the editor puts it into a new one
  for (const key of ['ArrowDown', 'ArrowUp', 'Enter']) {
    for (let step = 0; step < 45; step += 1) {
      await page.keyboard.press(key);
      expect(await isUnderBar(), `${key} ${step}`).toBe(false);
    }
    expect(await page.evaluate(() => scrollY > 200)).toBe(key !== 'ArrowUp');
  }
});

test('[WR-14] a letter that is written is heard in the text alone, and a key that asks for something by the page', async ({
  page,
  server,
  signInAs,
}) => {
  const { text } = await openModule({ page, server, signInAs }, { content: '<p>um</p>' });
  await text.click();
  const heard = await page.evaluateHandle(() => {
    const heard: string[] = [];
    for (const type of ['keydown', 'keypress', 'input', 'keyup'])
      window.addEventListener(type, (event) => heard.push(`${type} ${(event as KeyboardEvent).key}`));
    return heard;
  });
  await page.keyboard.type('ab?');
  await expect(text).toContainText('ab?');
  expect(await heard.jsonValue()).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await heard.jsonValue()).toEqual(['keydown Escape', 'keyup Escape']);
  await page.keyboard.press('Control+s');
  expect(await heard.jsonValue()).toContain('keydown s');
});

test('[WR-01] after five keys all but the head fades, until the pointer moves', async ({ page, server, signInAs }) => {
  const { text } = await openModule({ page, server, signInAs }, { content: '<p>um</p>' });
  await text.click();
  const seen = () =>
    page.evaluate(() =>
      ['header[data-bar]', '[role="tablist"]', 'footer[data-bar] button', 'aside', 'section h2'].map((selector) => {
        let node = document.querySelector(selector);
        let opacity = 1;
        for (; node; node = node.parentElement) opacity *= Number(getComputedStyle(node).opacity);
        return opacity;
      }),
    );
  await page.keyboard.type('abcd');
  expect(await seen()).toEqual([1, 1, 1, 1, 1]);
  await page.keyboard.type('e');
  await expect.poll(seen).toEqual([1, 0, 0, 0, 0]);
  await page.mouse.move(400, 400);
  await expect.poll(seen).toEqual([1, 1, 1, 1, 1]);
  await page.keyboard.type('abcde');
  await expect.poll(seen).toEqual([1, 0, 0, 0, 0]);
  await page.keyboard.press('Escape');
  await expect.poll(seen).toEqual([1, 1, 1, 1, 1]);
});

test('[WR-17] selected text brings a bar over it, whose buttons format it', async ({ page, server, signInAs }) => {
  const { text } = await openModule({ page, server, signInAs }, { content: `<p>${LONG}</p>` });
  const bar = page.getByRole('toolbar', { name: 'Texto selecionado' });
  await text.click();
  await expect(bar).toBeHidden();
  await select(page, 'farinha');
  await expect(bar).toBeVisible();
  const [word, over] = [
    await text.evaluate(() => getSelection()?.getRangeAt(0).getBoundingClientRect().top),
    await bar.boundingBox(),
  ];
  expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThanOrEqual((word ?? 0) + 1);
  await bar.getByRole('button', { name: 'Negrito' }).click();
  await expect(text.locator('strong')).toHaveText('farinha');
  await expect(bar.getByRole('button', { name: 'Negrito' })).toHaveAttribute('aria-pressed', 'true');
  await bar.getByRole('button', { name: 'Inserir link' }).click();
  await page.getByLabel('URL do link').fill('exemplo.com.br');
  await page.keyboard.press('Enter');
  await expect(text.locator('a[href="https://exemplo.com.br"]')).toHaveText('farinha');
  await text.click();
  await expect(bar).toBeHidden();
});

test('[WR-17] a link under the caret shows its address with “Abrir”, “Mudar” and “Tirar”', async ({
  page,
  server,
  signInAs,
}) => {
  const { text, save } = await openModule(
    { page, server, signInAs },
    { content: '<p>Um <a href="https://www.example.com/luz">manual</a> ajuda.</p>' },
  );
  const bar = page.getByRole('group', { name: 'Link no cursor' });
  await text.locator('a').click();
  await expect(bar).toContainText('example.com/luz');
  await expect(bar.getByRole('link', { name: 'Abrir' })).toHaveAttribute('href', 'https://www.example.com/luz');
  await expect(bar.getByRole('link', { name: 'Abrir' })).toHaveAttribute('target', '_blank');
  await bar.getByRole('button', { name: 'Mudar' }).click();
  await page.getByLabel('URL do link').fill('https://example.com/sombra');
  await page.keyboard.press('Enter');
  await expect(text.locator('a')).toHaveAttribute('href', 'https://example.com/sombra');
  await text.locator('a').click();
  await bar.getByRole('button', { name: 'Tirar' }).click();
  await expect(bar).toBeHidden();
  expect((await save()).content).toBe('<p>Um manual ajuda.</p>');
});

test('[WR-17] a table has its tools on it, and they move nothing', async ({ page, server, signInAs }) => {
  const table = '<table><tbody><tr><td>um</td><td>dois</td></tr></tbody></table>';
  const { text } = await openModule({ page, server, signInAs }, { content: `<p>antes</p>${table}<p>depois</p>` });
  const bar = page.getByRole('toolbar', { name: 'Ferramentas da tabela' });
  const where = () => text.locator('table').boundingBox();
  const before = await where();
  await text.locator('td').first().click();
  await expect(bar).toBeVisible();
  expect(await where()).toEqual(before);
  const box = await bar.boundingBox();
  expect(Math.abs((box?.y ?? 0) + (box?.height ?? 0) - (before?.y ?? 0))).toBeLessThan(3);
  await bar.getByRole('button', { name: 'linha' }).click();
  await expect(text.locator('tr')).toHaveCount(2);
  await bar.getByRole('button', { name: 'coluna' }).click();
  await expect(text.locator('td')).toHaveCount(6);
  await bar.getByRole('button', { name: 'Tabela' }).click();
  await page.getByRole('menuitem', { name: 'Excluir linha' }).click();
  await expect(text.locator('tr')).toHaveCount(1);
  await text.getByText('depois').click();
  await expect(bar).toBeHidden();
});

test('[WR-01] tools that the row has no room for come with a button, or when the arrow keys lead to them', async ({
  page,
  server,
  signInAs,
}) => {
  await page.setViewportSize({ width: 800, height: 900 });
  const { text } = await openModule({ page, server, signInAs }, { content: '<p>um</p>' });
  const tools = page.getByRole('toolbar', { name: 'Formatação' });
  const height = async () => (await tools.boundingBox())?.height ?? 0;
  const more = page.getByRole('button', { name: 'Mais formatação' });
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  expect(await height()).toBeLessThan(50);
  await more.click();
  await expect.poll(height).toBeGreaterThan(70);
  await text.click();
  await expect.poll(height).toBeLessThan(50);
  await text.press('Alt+F10');
  await page.keyboard.press('End');
  await expect.poll(height).toBeGreaterThan(70);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(more).toBeHidden();
});

for (const width of [1366, 375]) {
  test(`[WR-01] a new module begins with the caret in its title, at ${width} px`, async ({
    page,
    server,
    signInAs,
  }) => {
    await page.setViewportSize({ width, height: 768 });
    const ebook = await makeEbook(ctxFor(server, await signInAs('editor')), { slug: slug('comeco') });
    await page.goto(`/admin/modules/new?ebookId=${ebook.id}`);
    await expect(title(page)).toBeFocused();
    await page.goto(`/admin/ebooks/${ebook.id}/modules`);
    await page.getByRole('link', { name: 'Criar Primeiro Módulo' }).click();
    await expect(title(page)).toBeFocused();
    await page.keyboard.type('Levain');
    await expect(title(page)).toHaveValue('Levain');
  });
}

test('[WR-01] under 1024 px the other fields wait in a drawer, which says that one is at fault and opens on it', async ({
  page,
  server,
  signInAs,
}) => {
  await page.setViewportSize({ width: 1023, height: 800 });
  await openModule({ page, server, signInAs });
  await expect(page.getByLabel('Slug')).toBeHidden();
  await settings(page).click();
  await expect(drawer(page)).toBeVisible();
  await page.getByLabel('Slug').fill('Ruim!');
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();
  await expect(settings(page)).toBeFocused();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(drawer(page)).toBeVisible();
  await expect(page.getByLabel('Slug')).toBeFocused();
  await expect(page.getByLabel('Slug')).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Escape');
  await expect(settings(page)).toHaveAccessibleName('Configurações: há campos para corrigir');
  await settings(page).click();
  await page.getByLabel('Slug').fill('bom');
  await expect(page.getByText('Slug deve conter apenas')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(settings(page)).toHaveAccessibleName('Configurações');
});

test('[WR-01] with a keyboard on the screen the tools stand in one row above it, and the caret above them', async ({
  page,
  server,
  signInAs,
}) => {
  await page.setViewportSize({ width: 375, height: 740 });
  const { text } = await openModule({ page, server, signInAs }, { content: `<p>${LONG}</p>`.repeat(6) });
  const tools = page.getByRole('toolbar', { name: 'Formatação' });
  await text.locator('p').last().click();
  await page.keyboard.press('End');
  // a keyboard of 320 px: what is seen of the page shrinks, the page does not
  const keyboard = (height: number) =>
    page.evaluate((covered) => {
      const seen = window.visualViewport;
      if (!seen) return;
      Object.defineProperty(seen, 'height', { configurable: true, get: () => innerHeight - covered });
      seen.dispatchEvent(new Event('resize'));
    }, height);
  await keyboard(320);
  await expect.poll(async () => (await tools.boundingBox())?.y ?? 0).toBeGreaterThan(360);
  const bar = await tools.evaluate((node) => ({ ...node.getBoundingClientRect().toJSON(), all: node.scrollWidth }));
  expect(Math.round(bar.bottom)).toBe(420);
  expect(bar.height).toBeLessThan(56);
  expect(bar.all).toBeGreaterThan(bar.width);
  await page.keyboard.type(` ${'palavra '.repeat(40)}fim`);
  const caret = await page.evaluate(() => getSelection()?.getRangeAt(0).getBoundingClientRect().bottom ?? 0);
  expect(caret).toBeGreaterThan(0);
  expect(caret).toBeLessThan(bar.top);
  await keyboard(0);
  await expect.poll(async () => (await tools.boundingBox())?.y ?? 0).toBeGreaterThan(680);
  await title(page).focus();
  await expect(tools).toBeHidden();
});

test('[WR-01] without script all fields of a module stand on the page', async ({ browser, server, signInAs }) => {
  const person = await signInAs('editor');
  const ctx = ctxFor(server, person);
  const ebook = await makeEbook(ctx, { slug: slug('sem-script') });
  const { id } = await makeModule(ctx, ebook.id, { title: 'Fermento' });
  const viewport = { width: 375, height: 740 };
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false, viewport });
  await signIn(context.request, server, person);
  const plain = await context.newPage();
  await plain.goto(`/admin/modules/${id}/edit`);
  await expect(title(plain)).toHaveValue('Fermento');
  for (const name of ['Slug', 'Duração', 'Ordem', 'Descrição', 'URL do vídeo'])
    await expect(plain.getByLabel(name, { exact: true })).toBeVisible();
  await expect(settings(plain)).toBeHidden();
  await context.close();
});

test('[WR-13] words and reading time are shown as they are written, and the duration can be taken over', async ({
  page,
  server,
  signInAs,
}) => {
  const { text } = await openModule(
    { page, server, signInAs },
    { content: `<p>${Array(1200).fill('palavra').join(' ')}</p>` },
  );
  await expect(page.getByText('1.200 palavras · 6 min de leitura')).toBeVisible();
  await text.press('Control+End');
  await page.keyboard.type(' e mais duas');
  await expect(page.getByText('1.203 palavras · 7 min de leitura')).toBeVisible();
  await page.getByRole('button', { name: 'Usar 7 min' }).click();
  await expect(page.getByLabel('Duração')).toHaveValue('7 min');
  await expect(page.getByRole('button', { name: /^Usar \d+ min/ })).toHaveCount(0);
});

test('[WR-12] the preview has the width of a telephone, a tablet or a page, in the e-book’s language, and breaks as readers get it', async ({
  page,
  server,
  signInAs,
}) => {
  const { id, ebook } = await openModule({ page, server, signInAs }, { content: `<h2>Um</h2><p>${LONG}</p>` });
  const frame = page.frameLocator('iframe[title="Visualização da página do leitor"]');
  const box = page.locator('iframe[title="Visualização da página do leitor"]');
  const shapeOf = (within: Page | typeof frame) =>
    within.locator('.prose p').evaluate((node) => ({ width: node.clientWidth, height: node.clientHeight }));
  await page.getByRole('tab', { name: 'Visualização' }).click();
  const shown: Record<string, { width: number; height: number }> = {};
  for (const name of ['Telefone', 'Tablet', 'Página']) {
    await page.getByRole('radiogroup', { name: 'Largura da visualização' }).getByText(name).click();
    await expect(frame.locator('.prose p')).toBeVisible();
    shown[name] = await shapeOf(frame);
    const room = await box.evaluate((node) => [node.parentElement?.clientWidth, node.getBoundingClientRect().width]);
    // shown smaller where there is no room, never cut
    expect(room[1]).toBeLessThanOrEqual((room[0] ?? 0) + 1);
  }
  await expect(frame.locator('html')).toHaveAttribute('lang', 'pt-BR');
  for (const [name, width] of [
    ['Telefone', 390],
    ['Tablet', 820],
    ['Página', 1280],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/ebook/${ebook.id}/${ebook.slug}/module/${id}/campos`);
    expect(await shapeOf(page)).toEqual(shown[name]);
  }
});

test('[WR-16] the question mark lists the screen’s shortcuts, and each of the text’s does what its button does', async ({
  page,
  server,
  signInAs,
}) => {
  const { text } = await openModule({ page, server, signInAs }, { content: '<p>palavra</p>' });
  await text.click();
  await page.keyboard.type('?');
  await expect(text).toContainText('?');
  const list = page.getByRole('dialog', { name: 'Atalhos do teclado' });
  await expect(list).toHaveCount(0);
  await page.getByRole('tab', { name: 'Editor' }).focus();
  await page.keyboard.press('?');
  await expect(list.getByRole('region', { name: 'Formulário' })).toHaveText('FormulárioSalvar e continuar aquiCtrlS');
  await expect(list.getByRole('region', { name: 'Em todas as telas' }).locator('dt')).toHaveCount(3);
  const rows = list.getByRole('region', { name: 'Texto' }).locator('dl > div');
  const shortcuts = await rows.evaluateAll((nodes) =>
    nodes.map((node) => ({
      name: node.querySelector('dt')?.textContent ?? '',
      keys: [...node.querySelectorAll('kbd kbd')].map((key) => key.textContent).join('+'),
    })),
  );
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  const toolOf = (name: string) =>
    page.getByRole('toolbar', { name: 'Formatação' }).getByRole('button', { name, exact: true });
  const others = [
    'Desfazer',
    'Refazer',
    'Marcar ou desmarcar a tarefa',
    'Nota de rodapé',
    'Descrever e ajustar a imagem',
    'Mover para cima',
    'Mover para baixo',
    'Abrir o menu do bloco',
    'Ir à barra de formatação',
  ];
  expect(shortcuts.filter(({ name }) => others.includes(name))).toHaveLength(others.length);
  const formats = shortcuts.filter(({ name }) => !others.includes(name));
  expect(formats.length).toBe(
    (await page.getByRole('toolbar', { name: 'Formatação' }).locator('[aria-pressed]').count()) - 1,
  );
  for (const { name, keys } of formats) {
    await select(page, 'palavra');
    const was = await toolOf(name).getAttribute('aria-pressed');
    await page.keyboard.press(keys.replace('Ctrl', 'Control'));
    await expect(toolOf(name), keys).toHaveAttribute('aria-pressed', was === 'true' ? 'false' : 'true');
    await page.keyboard.press('Control+z');
    await expect(toolOf(name)).toHaveAttribute('aria-pressed', was ?? '');
  }
});

test('[WR-16] a Mac shows its own keys, and the list opens by its button', async ({ page, server, signInAs }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'platform', { get: () => 'MacIntel' }));
  await openModule({ page, server, signInAs });
  await page.getByRole('button', { name: 'Atalhos do teclado' }).click();
  const list = page.getByRole('dialog', { name: 'Atalhos do teclado' });
  await expect(list.getByRole('region', { name: 'Formulário' })).toHaveText('FormulárioSalvar e continuar aqui⌘S');
});

test('[WR-15] the review lists what would trouble readers, dead links with it, a click goes there, and saving is free', async ({
  page,
  server,
  signInAs,
}) => {
  const content = `<h2>Pão</h2>${`<p>${LONG}</p>`.repeat(12)}<p>Para ver, <a href="https://exemplo.com">clique aqui</a>, ou <a href="https://sumiu.example/pao">a receita</a>.</p>`;
  const { text, save, id } = await openModule({ page, server, signInAs }, { content });
  await makeLink(server.database.db, { kind: 'modules', row_id: id, version: 1 }, 'https://sumiu.example/pao', 'dead');
  await page.reload();
  const links = text.getByRole('link');
  await page.getByRole('button', { name: 'Revisar texto' }).click();
  const list = page.getByRole('dialog', { name: 'Revisar texto' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(links.first()).not.toBeInViewport();
  await list.getByRole('button', { name: 'Link fora do ar' }).click();
  await expect(list).toHaveCount(0);
  await expect(links.last()).toBeInViewport();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('a receita');
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: 'Revisar texto' }).click();
  await list.getByRole('button', { name: 'Link que não diz aonde leva' }).click();
  await expect(text).toBeFocused();
  await page.keyboard.type('veja a receita');
  await page.getByRole('button', { name: 'Revisar texto' }).click();
  await expect(page.getByText('Nada a corrigir: o texto está pronto para ser lido.')).toBeVisible();
  await page.keyboard.press('Escape');
  expect((await save()).content).toContain('veja a receita');
});
