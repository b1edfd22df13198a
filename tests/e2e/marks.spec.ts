import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { contrast, toRgb } from '#common/colours.ts';
import { expectAccessible } from './accessible.ts';
import { openModule } from './fields.ts';
import { choose, makeText, mark, markBar, openNotes, painted, passageBar } from './marks.ts';
import { makePage } from './reader-content.ts';
import { fakeSpeech, LUCIANA } from './speech.ts';
import { expect, type Page, test } from './test.ts';

const TEXT = `<p data-b="aaaa">O sal conta muito na cozinha de todo dia.</p>
  <p data-b="bbbb">O feijão com arroz é a base do prato.</p>
  <ul data-b="cccc"><li><p data-b="dddd">Folhas de toda cor</p></li><li><p data-b="eeee">Frutas da época</p></li></ul>`;

const FILLING = '<p>Uma frase do texto.</p>'.repeat(30);

const said = (page: Page) => page.getByRole('status');

test('[RC-03] a passage selected with the mouse offers four colours, a note, copying and sharing; it is marked after a reload', async ({
  page,
  server,
}) => {
  const { path } = await makeText(server, TEXT);
  await page.goto(path);
  const box = (await page.getByText('O feijão com arroz').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(box.x + 1, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 110, box.y + box.height / 2, { steps: 5 });
  await expect(passageBar(page)).toHaveCount(0);
  await page.mouse.up();
  const bar = passageBar(page);
  await expect(bar.getByRole('group', { name: 'Destacar' }).getByRole('button')).toHaveCount(4);
  await expect(bar.getByRole('button')).toHaveText([
    ...['Aa', 'Aa', 'Aa', 'Aa'],
    ...['Anotar', 'Copiar com fonte', 'Compartilhar trecho'],
  ]);
  const words = await page.evaluate(() => String(getSelection()).trim());
  await bar.getByRole('button', { name: 'Destacar: verde' }).click();
  await expect(said(page)).toHaveText('DestacadoDesfazerAnotar');
  await expect(bar).toHaveCount(0);
  await expect.poll(() => painted(page)).toEqual({ green: [words] });
  await page.reload();
  await expect.poll(() => painted(page)).toEqual({ green: [words] });
});

test('[RC-03] what was marked can be taken back or noted from the line that says so, which covers no line of the mark', async ({
  page,
  server,
}) => {
  const { path } = await makeText(server, TEXT);
  for (const width of [375, 1366]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto(path);
    await mark(page, 'feijão');
    await expect.poll(() => painted(page)).toEqual({ yellow: ['feijão'] });
    const line = said(page).getByRole('paragraph');
    const [box, marked] = await Promise.all([
      line.boundingBox(),
      page.evaluate(() => {
        const [range] = CSS.highlights.get('prelo-yellow') ?? [];
        const { top = 0, bottom = 0 } = (range as Range | undefined)?.getBoundingClientRect() ?? {};
        return { top, bottom, left: document.querySelector('.prose')?.getBoundingClientRect().left ?? 0 };
      }),
    ]);
    if (width === 375) expect(box?.y).toBeGreaterThan(marked.bottom);
    // in the margin, beside it
    else {
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(marked.left);
      expect(Math.abs((box?.y ?? 0) - marked.top)).toBeLessThanOrEqual(2);
    }
    await said(page).getByRole('button', { name: 'Anotar' }).click();
    await page.getByRole('textbox', { name: 'Nota' }).fill('Deixar de molho.');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(said(page)).toHaveText('Nota salva');
    const notes = await openNotes(page);
    await expect(notes.getByRole('listitem')).toContainText('Deixar de molho.');
    await notes.getByRole('button', { name: 'Excluir' }).click();
    await expect.poll(() => painted(page)).toEqual({});
    await page.keyboard.press('Escape');
    await mark(page, 'feijão');
    await said(page).getByRole('button', { name: 'Desfazer' }).click();
    await expect.poll(() => painted(page)).toEqual({});
  }
});

test('[RC-03] each colour has a line of its own', async ({ page, server }) => {
  const { path } = await makeText(server, TEXT);
  await page.goto(path);
  const words = { amarelo: 'sal', verde: 'feijão', azul: 'Folhas', rosa: 'Frutas' };
  for (const [colour, word] of Object.entries(words)) await mark(page, word, colour);
  await expect
    .poll(() => painted(page))
    .toEqual({ yellow: ['sal'], green: ['feijão'], blue: ['Folhas'], pink: ['Frutas'] });
  const lines = () =>
    page.evaluate(() =>
      ['yellow', 'green', 'blue', 'pink'].map((colour) => {
        const style = getComputedStyle(document.querySelector('.prose p') as Element, `::highlight(prelo-${colour})`);
        return [style.textDecorationStyle, style.backgroundColor];
      }),
    );
  const shown = await lines();
  expect(shown.map(([line]) => line)).toEqual(['solid', 'dashed', 'dotted', 'wavy']);
  expect(new Set(shown.map(([, ground]) => ground)).size).toBe(4);
  await page.emulateMedia({ forcedColors: 'active' });
  expect((await lines()).map(([line]) => line)).toEqual(['solid', 'dashed', 'dotted', 'wavy']);
});

test('what readers mark is not printed', async ({ page, server }) => {
  const { path } = await makeText(server, TEXT);
  await page.goto(path);
  await mark(page, 'sal');
  const ground = () =>
    page.evaluate(() => {
      const style = getComputedStyle(document.querySelector('.prose p') as Element, '::highlight(prelo-yellow)');
      return [style.backgroundColor, style.textDecorationLine];
    });
  expect((await ground())[1]).toBe('underline');
  await page.emulateMedia({ media: 'print' });
  expect(await ground()).toEqual(['rgba(0, 0, 0, 0)', 'none']);
  await choose(page, 'feijão');
  await expect(page.locator('.mark-bar')).toBeHidden();
});

test('[RC-05] by keys a selection brings the bar, Tab leads into it, and it says so; Escape leaves', async ({
  page,
  server,
}) => {
  const { path } = await makeText(server, TEXT);
  await page.goto(path);
  // browsers move the end of a selection by keys; its beginning is set by a caret that is shown (F7), or by a press
  await page.evaluate(() => {
    const words = document.querySelector('.prose p')?.firstChild as Text;
    getSelection()?.setBaseAndExtent(words, 2, words, 3);
  });
  for (const _ of 'al') await page.keyboard.press('Shift+ArrowRight');
  await expect(said(page)).toHaveText('Trecho selecionado. Tab: o que fazer com o trecho');
  await expect(passageBar(page)).toContainText('Tab: o que fazer com o trecho');
  await page.keyboard.press('Tab');
  await expect(passageBar(page).getByRole('button', { name: 'Destacar: amarelo' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(passageBar(page)).toHaveCount(0);
  await page.keyboard.press('Shift+ArrowRight');
  await expect(passageBar(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(passageBar(page)).toHaveCount(0);
  await expect.poll(() => painted(page)).toEqual({ green: ['sal'] });
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 740 } });

  test('[RC-05] the bar stands at the foot in the place of the tools, with keys of 44 px; a tap opens a mark', async ({
    page,
    server,
  }) => {
    const { path } = await makeText(server, TEXT);
    await page.goto(path);
    await page.touchscreen.tap(40, 200);
    await choose(page, 'feijão');
    const bar = passageBar(page);
    await expect(bar).toBeVisible();
    const edges = await page.evaluate(() => {
      const selected = getSelection()?.getRangeAt(0).getBoundingClientRect();
      const bar = document.querySelector('.mark-bar')?.getBoundingClientRect();
      return { below: (bar?.top ?? 0) - (selected?.bottom ?? 0), bottom: bar?.bottom, width: bar?.width };
    });
    expect(edges.below).toBeGreaterThanOrEqual(24);
    expect(edges).toMatchObject({ bottom: 740, width: 375 });
    await expect(page.getByRole('button', { name: 'Aa' })).toBeHidden();
    for (const key of await bar.getByRole('button').all()) {
      const { width = 0, height = 0 } = (await key.boundingBox()) ?? {};
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    await bar.getByRole('button', { name: 'Destacar: rosa' }).tap();
    await expect(bar).toHaveCount(0);
    await expect.poll(() => painted(page)).toEqual({ pink: ['feijão'] });
    const place = await page.evaluate(() => {
      const [range] = CSS.highlights.get('prelo-pink') ?? [];
      const { x, y, width, height } = (range as Range).getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    });
    await page.touchscreen.tap(place.x, place.y);
    await expect(markBar(page)).toBeVisible();
  });

  test('[RC-05] the bar of a passage at the foot of the window stands at the top, and hides nothing of it', async ({
    page,
    server,
  }) => {
    const { path } = await makeText(server, `${FILLING}${TEXT}${FILLING}`);
    await page.goto(path);
    await page.touchscreen.tap(40, 200);
    await page.getByText('O feijão com arroz').evaluate((node) => node.scrollIntoView({ block: 'end' }));
    const { bottom, height } = await page
      .getByText('O feijão com arroz')
      .evaluate((node) => ({ bottom: node.getBoundingClientRect().bottom, height: innerHeight }));
    // the page keeps the room of its tools free at the end of what it scrolls to
    await page.evaluate((by) => scrollBy(0, -by), height - bottom - 8);
    await choose(page, 'feijão com arroz');
    await expect(passageBar(page)).toBeVisible();
    const edges = await page.evaluate(() => {
      const selected = getSelection()?.getRangeAt(0).getBoundingClientRect();
      const bar = document.querySelector('.mark-bar')?.getBoundingClientRect();
      return { top: bar?.top, between: (selected?.top ?? 0) - (bar?.bottom ?? 0) };
    });
    expect(edges.top).toBe(0);
    expect(edges.between).toBeGreaterThan(64);
  });
});

test('[RC-05] the bar beside a passage is one row of 44 px, and lies over no heading', async ({ page, server }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  const { path } = await makeText(server, `${FILLING}<h2>As três partes</h2>${TEXT}${FILLING}`);
  await page.goto(path);
  await page.getByText('O sal conta').evaluate((node) => node.scrollIntoView({ block: 'center' }));
  await choose(page, 'sal');
  const bar = passageBar(page);
  await expect(bar).toBeVisible();
  const [box, heading] = await Promise.all([bar.boundingBox(), page.getByText('As três partes').boundingBox()]);
  if (!box || !heading) throw new Error('neither is shown');
  expect(box.height).toBeLessThanOrEqual(44 + 10);
  expect(box.y).toBeGreaterThan(heading.y + heading.height);
  for (const key of await bar.getByRole('button').all()) expect((await key.boundingBox())?.height).toBe(44);
});

/** What lies over letters: what is selected, each mark, what is said. */
const TINTS = ['selection', ...['yellow', 'green', 'blue', 'pink', 'aloud'].map((name) => `highlight(prelo-${name})`)];

/** The tints of a page as red, green and blue from 0 to 1, and its ink. */
function tintsOf(page: Page): Promise<{ tints: number[][]; ink: number[] }> {
  return page.getByText('O feijão com arroz').evaluate((node, names) => {
    const brush = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
    const shares = (colour: string) => {
      brush.fillStyle = colour;
      brush.fillRect(0, 0, 1, 1);
      return [...brush.getImageData(0, 0, 1, 1).data].slice(0, 3).map((part) => part / 255);
    };
    const tints = names.map((name) => shares(getComputedStyle(node, `::${name}`).backgroundColor));
    return { tints, ink: shares(getComputedStyle(node).color) };
  }, TINTS);
}

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

/** A colour by lightness and two axes on which distances are as eyes see them (OKLab). */
function toLab(rgb: number[]): number[] {
  const [r = 0, g = 0, b = 0] = rgb.map(linear);
  const l = Math.cbrt(0.4122 * r + 0.5363 * g + 0.0514 * b);
  const m = Math.cbrt(0.2119 * r + 0.6807 * g + 0.1074 * b);
  const s = Math.cbrt(0.0883 * r + 0.2817 * g + 0.63 * b);
  return [
    0.2105 * l + 0.7936 * m - 0.0041 * s,
    1.978 * l - 2.4286 * m + 0.4506 * s,
    0.0259 * l + 0.7828 * m - 0.8087 * s,
  ];
}

const apart = (one: number[], other: number[]) =>
  Math.hypot(...toLab(one).map((part, at) => part - (toLab(other)[at] ?? 0)));

test('[RC-03] in each theme what is selected, the four marks and what is read aloud are told apart, and read', async ({
  page,
  server,
}) => {
  await fakeSpeech(page, { voices: [LUCIANA] });
  const { path } = await makeText(server, TEXT);
  await page.goto(path);
  await mark(page, 'O sal conta');
  // brings the colours of the themes
  await page.locator('[data-tool=look]').click();
  await expect(page.getByRole('radio', { name: 'Sépia' })).toBeAttached();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Ouvir' }).click();
  await expect(page.getByRole('group', { name: 'Leitura em voz alta' })).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const theme of ['light', 'sepia', 'dark', 'black', 'contrast']) {
      await page.evaluate((theme) => {
        document.documentElement.dataset.theme = theme;
      }, theme);
      const { tints, ink } = await tintsOf(page);
      for (const [at, tint] of tints.entries()) {
        const rgb = (colour: number[]) => toRgb(colour.map((part) => part * 255));
        const least = theme === 'contrast' ? 7 : 4.5;
        expect(contrast(rgb(ink), rgb(tint)), `${theme}: ink on ${TINTS[at]}`).toBeGreaterThanOrEqual(least);
        for (const [other, second] of tints.slice(0, at).entries())
          expect(apart(tint, second), `${theme}: ${TINTS[at]}, ${TINTS[other]}`).toBeGreaterThan(0.07);
      }
    }
  }
});

test('[RC-03] a mark that is pressed shows its note, which is changed, its colour, and how to delete it; that can be undone', async ({
  page,
  server,
}) => {
  const { path } = await makeText(server, TEXT);
  await page.goto(path);
  await choose(page, 'feijão com arroz');
  await passageBar(page).getByRole('button', { name: 'Anotar' }).click();
  expect(await painted(page)).toEqual({ noted: ['feijão com arroz'] });
  await page.keyboard.type('Pôr de molho');
  await page.keyboard.press('Control+Enter');
  await expect(said(page)).toHaveText('Nota salva');
  await expect.poll(() => painted(page)).toEqual({ yellow: ['feijão com arroz'] });
  const press = async () => {
    const box = await page.evaluate(() => {
      const ranges = [...CSS.highlights].flatMap(([, all]) => [...all]);
      const { x, y, width, height } = (ranges[0] as Range).getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    });
    await page.mouse.click(box.x, box.y);
  };
  await press();
  await expect(markBar(page)).toContainText('Pôr de molho');
  await expect(markBar(page).getByRole('button', { pressed: true })).toHaveAccessibleName('Destacar: amarelo');
  await markBar(page).getByRole('button', { name: 'Destacar: azul' }).click();
  await expect.poll(() => painted(page)).toEqual({ blue: ['feijão com arroz'] });
  await press();
  await markBar(page).getByRole('button', { name: 'Editar nota' }).click();
  await page.getByRole('textbox', { name: 'Nota' }).fill('Pôr de molho\nà noite');
  // a press beside it keeps what was typed
  await page.mouse.click(5, 300);
  await expect(said(page)).toHaveText('Nota salva');
  await press();
  await expect(markBar(page)).toContainText('à noite');
  await markBar(page).getByRole('button', { name: 'Excluir' }).click();
  await expect.poll(() => painted(page)).toEqual({});
  await said(page).getByRole('button', { name: 'Desfazer' }).click();
  await expect.poll(() => painted(page)).toEqual({ blue: ['feijão com arroz'] });
});

test('[RC-03] a passage over blocks, lists and cells is one mark; a formula is marked whole; what is not of the text is left out', async ({
  page,
  server,
}) => {
  const formula = '<math alttext="x^2"><msup><mi>x</mi><mn>2</mn></msup></math>';
  const content = `<p data-b="aaaa">Antes ${formula} depois<foot-note>Sobre o sal</foot-note> disso.</p>
    <ul data-b="bbbb"><li><p data-b="cccc">Um</p></li><li><p data-b="dddd">Dois</p></li></ul>
    <table data-b="eeee"><tbody><tr><td>Fibra</td><td>30 g</td></tr></tbody></table><p data-b="ffff">Fim.</p>`;
  const { path } = await makeText(server, content);
  await page.goto(path);
  await mark(page, 'x', 'verde', 'Fibra');
  await expect.poll(async () => (await painted(page)).green?.length).toBe(4);
  const ranges = (await painted(page)).green ?? [];
  expect(ranges.map((words) => words.replaceAll(/\s+/g, ' ').trim())).toEqual([
    'x2 depois1 disso.',
    'Um',
    'Dois',
    'Fibra',
  ]);
  const notes = await openNotes(page);
  await expect(notes.getByRole('listitem')).toHaveCount(1);
  await expect(notes.getByRole('listitem').locator('blockquote')).toHaveText(/x\^2 depois disso\.\s*Um\s*Dois\s*Fibra/);
  await page.keyboard.press('Escape');
  await mark(page, 'Sobre o sal', 'azul');
  await expect.poll(async () => (await painted(page)).blue).toEqual(['Sobre o sal']);
  await page.reload();
  await expect.poll(async () => (await painted(page)).green?.length).toBe(4);
  expect((await painted(page)).blue).toEqual(['Sobre o sal']);
});

test('[RC-03] a selection that begins before the text is clipped to it, and one beside the text offers nothing', async ({
  page,
  server,
}) => {
  const { path } = await makeText(server, TEXT);
  await page.goto(path);
  await choose(page, 'O prato', 'conta');
  await passageBar(page).getByRole('button', { name: 'Destacar: amarelo' }).click();
  await expect.poll(() => painted(page)).toEqual({ yellow: ['O sal conta'] });
  await choose(page, 'feijão');
  await expect(passageBar(page)).toBeVisible();
  await choose(page, 'O prato');
  await expect(passageBar(page)).toHaveCount(0);
});

test('[RC-03] right-to-left words and emoji are marked by whole letters', async ({ page, server }) => {
  const content =
    '<p data-b="aaaa" dir="rtl">الملح مهم جدا في الطعام</p><p data-b="bbbb">Bom 👩🏽‍🍳 apetite</p><p data-b="cccc">Fim</p>';
  const { path } = await makeText(server, content);
  await page.goto(path);
  await mark(page, 'مهم جدا', 'verde');
  // from the middle of the cook
  await page.evaluate(() => {
    const node = document.querySelector('[data-b=bbbb]')?.firstChild as Text;
    getSelection()?.setBaseAndExtent(node, 6, node, 8);
  });
  await passageBar(page).getByRole('button', { name: 'Destacar: azul' }).click();
  await expect.poll(() => painted(page)).toEqual({ green: ['مهم جدا'], blue: ['👩🏽‍🍳'] });
  await page.reload();
  await expect.poll(() => painted(page)).toEqual({ green: ['مهم جدا'], blue: ['👩🏽‍🍳'] });
});

test('[RC-03] ‘Minhas notas’ has the whole e-book in its order, edits, deletes, leads to a mark of another module, and exports Markdown', async ({
  page,
  server,
}) => {
  const { book, path } = await makeText(server, TEXT, { order_index: 2 });
  const first = await makePage(book, {
    title: 'A água',
    content: '<p data-b="aaaa">Água antes do café.</p>',
    order_index: 1,
  });
  await page.goto(path);
  await mark(page, 'Frutas da época', 'rosa');
  await mark(page, 'sal conta');
  await page.goto(first.path);
  await mark(page, 'Água', 'azul');
  await page.goto(book.path);
  const notes = await openNotes(page);
  await expect(notes.getByRole('heading', { level: 2 })).toHaveText('Minhas notas');
  await expect(notes.getByRole('heading', { level: 3 })).toHaveText(['A água', 'O prato']);
  await expect(notes.locator('blockquote')).toHaveText([/Água$/, /sal conta$/, /Frutas da época$/]);
  await expect(notes).toContainText('3 destaques');
  await expect(notes).toContainText('Ficam só neste navegador, neste aparelho.');
  const salt = notes.getByRole('listitem').filter({ hasText: 'sal conta' });
  await salt.getByRole('button', { name: 'Anotar' }).click();
  const long = `# ${'nota '.repeat(2_048)}fim`;
  await page.getByRole('textbox', { name: 'Nota' }).fill(long);
  await salt.getByRole('button', { name: 'Salvar' }).click();
  await expect(salt).toContainText('nota fim');
  await notes.getByRole('listitem').filter({ hasText: 'Água' }).getByRole('button', { name: 'Excluir' }).click();
  await expect(notes.locator('blockquote')).toHaveText([/sal conta$/, /Frutas da época$/]);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    notes.getByRole('button', { name: 'Baixar minhas notas' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`${book.slug}.md`);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('# Coma bem\n');
  expect(text).toContain('## O prato\n\n> sal conta\n>\n> — amarelo, ');
  expect(text).toContain(`[Ir ao trecho](<${server.url}${path}#b-aaaa:~:text=`);
  expect(text).toContain(long);
  await notes.getByRole('listitem').filter({ hasText: 'Frutas' }).getByRole('link', { name: 'Ir ao trecho' }).click();
  await expect(page).toHaveURL(new RegExp(`${path}#mark=`));
  await expect.poll(async () => (await painted(page)).now).toEqual(['Frutas da época']);
  await expect(page.getByText('Frutas da época')).toBeFocused();
});

test('[RC-03] after an author’s edits a mark is found where its words went, and one whose words are gone stands in the notes with its quote', async ({
  page,
  server,
  signInAs,
  browser,
}) => {
  const content =
    '<p>O sal conta muito na cozinha de todo dia.</p><p>O açúcar branco engana o paladar.</p><p>Fim de tudo.</p>';
  const { id, ebook, text, save } = await openModule({ page, server, signInAs }, { content });
  // with this the blocks have their ids
  await text.getByText('Fim de tudo.').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Mesmo.');
  await save();
  const reader = await (await browser.newContext({ locale: 'pt-BR' })).newPage();
  const path = new URL(`/ebook/${ebook.id}/${ebook.slug}/module/${id}/campos`, page.url()).href;
  await reader.goto(path);
  await mark(reader, 'sal conta muito na cozinha');
  await mark(reader, 'açúcar branco engana', 'rosa');

  await page.goto(`/admin/modules/${id}/edit`);
  await text.getByText('O sal conta').click();
  await page.keyboard.press('Home');
  await page.keyboard.type('Desde sempre se diz que ');
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  for (const _ of 'de todo dia.') await page.keyboard.press('Backspace');
  await text.getByText('O açúcar branco').click({ clickCount: 3 });
  await page.keyboard.type('Outro assunto.');
  await save();

  await reader.reload();
  await expect.poll(() => painted(reader)).toEqual({ yellow: ['sal conta muito na cozinha'] });
  const notes = await openNotes(reader);
  const lost = notes.getByRole('listitem').filter({ hasText: 'açúcar branco engana' });
  await expect(lost).toContainText('O texto mudou: este trecho não está mais no módulo.');
  await expect(lost.getByRole('link', { name: 'Ir ao trecho' })).toHaveCount(0);
  const kept = notes.getByRole('listitem').filter({ hasText: 'sal conta muito' });
  await kept.getByRole('link', { name: 'Ir ao trecho' }).click();
  await expect.poll(async () => (await painted(reader)).now).toEqual(['sal conta muito na cozinha']);
});

test('[RC-03] two tabs show each other’s marks, and what both change of one mark stays', async ({
  page,
  server,
  context,
}) => {
  const { path } = await makeText(server, TEXT);
  await page.goto(path);
  await mark(page, 'feijão');
  const other = await context.newPage();
  await other.goto(path);
  await expect.poll(() => painted(other)).toEqual({ yellow: ['feijão'] });
  await mark(other, 'arroz', 'azul');
  await expect.poll(() => painted(page)).toEqual({ yellow: ['feijão'], blue: ['arroz'] });
  await page.bringToFront();
  const notes = await openNotes(page);
  const entry = notes.getByRole('listitem').filter({ hasText: 'feijão' });
  await entry.getByRole('button', { name: 'Anotar' }).click();
  await page.keyboard.type('de molho');
  await other.bringToFront();
  const box = await other.evaluate(() => {
    const { x, y } = ([...(CSS.highlights.get('prelo-yellow') ?? [])][0] as Range).getBoundingClientRect();
    return { x: x + 5, y: y + 5 };
  });
  await other.mouse.click(box.x, box.y);
  await markBar(other).getByRole('button', { name: 'Destacar: verde' }).click();
  await expect.poll(() => painted(page)).toEqual({ green: ['feijão'], blue: ['arroz'] });
  // the note that is being written in the other tab stayed
  await page.bringToFront();
  await entry.getByRole('button', { name: 'Salvar' }).click();
  await expect(entry).toContainText('de molho');
  await expect(entry.locator('blockquote')).toHaveAttribute('data-colour', 'green');
});

test('[RC-03] a mark whose entry is damaged takes no other mark with it', async ({ page, server }) => {
  const { book, path } = await makeText(server, TEXT);
  await page.goto(path);
  await mark(page, 'feijão');
  await page.evaluate(async (ebookId) => {
    const opened = indexedDB.open('prelo-reader');
    await new Promise((resolve) => opened.addEventListener('success', resolve));
    const store = opened.result.transaction('marks', 'readwrite').objectStore('marks');
    const kinds = [
      {},
      { createdAt: 7 },
      { createdAt: '', note: '', passages: [null], modulePath: '', moduleTitle: '' },
    ];
    for (const [at, fields] of kinds.entries()) store.put({ id: `damaged-${at}`, ebookId, ...fields });
    await new Promise((resolve) => store.transaction.addEventListener('complete', resolve));
    opened.result.close();
  }, book.id);
  await page.reload();
  await expect.poll(() => painted(page)).toEqual({ yellow: ['feijão'] });
  const notes = await openNotes(page);
  await expect(notes.getByRole('listitem')).toHaveCount(1);
});

test('[RC-03] where the browser keeps nothing that is said, and copying goes on', async ({ page, server }) => {
  await page.addInitScript(() => {
    Object.defineProperty(self, 'indexedDB', {
      get: () => ({
        open: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      }),
    });
    Object.defineProperty(self, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  const { path } = await makeText(server, TEXT);
  await page.goto(path);
  await choose(page, 'feijão');
  await passageBar(page).getByRole('button', { name: 'Destacar: azul' }).click();
  await expect(said(page)).toContainText('Este navegador não deixa guardar destaques nem notas.');
  await passageBar(page).getByRole('button', { name: 'Copiar com fonte' }).click();
  await expect(said(page)).toHaveText('Copiado com a fonte');
  const notes = await openNotes(page);
  await expect(notes).toContainText('Este navegador não deixa guardar destaques nem notas.');
});

test('[RC-03] where there is no room that is said, and a note that was typed is not lost', async ({ page, server }) => {
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  const { path } = await makeText(server, TEXT);
  await page.goto(path);
  await choose(page, 'feijão');
  await passageBar(page).getByRole('button', { name: 'Anotar' }).click();
  await page.keyboard.type('Pôr de molho');
  await passageBar(page).getByRole('button', { name: 'Salvar' }).click();
  await expect(said(page)).toContainText('Não há mais espaço neste aparelho');
  await expect(page.getByRole('textbox', { name: 'Nota' })).toHaveValue('Pôr de molho');
});

test('[RC-03] a browser that paints no marks over the text has them in the notes', async ({ page, server }) => {
  await page.addInitScript(() => {
    delete (CSS as { highlights?: unknown }).highlights;
  });
  const { path } = await makeText(server, TEXT);
  await page.goto(path);
  await mark(page, 'feijão com arroz');
  const notes = await openNotes(page);
  await expect(notes).toContainText('Este navegador não mostra os destaques no texto; aqui estão todos.');
  await expect(notes.locator('blockquote')).toHaveText(/feijão com arroz$/);
});

test('[RC-03] ‘Copiar com fonte’ has the words, the module, the e-book and a link that opens at the very passage', async ({
  page,
  server,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const far = Array.from({ length: 60 }, (_, at) => `<p>Parágrafo ${at} sobre o feijão de cada dia.</p>`).join('');
  const { path } = await makeText(server, `${TEXT}${far}<p data-b="zzzz">Aqui o feijão de molho, no fim do texto.</p>`);
  await page.goto(path);
  await choose(page, 'feijão de molho');
  await passageBar(page).getByRole('button', { name: 'Copiar com fonte' }).click();
  await expect(said(page)).toHaveText('Copiado com a fonte');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^“feijão de molho”\n\n— O prato, Coma bem\nhttp/);
  const link = copied.split('\n').at(-1) ?? '';
  expect(link.startsWith(`${server.url}${path}#b-zzzz:~:text=`)).toBe(true);
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByText('Aqui o feijão de molho')).toBeInViewport();
  await choose(page, 'feijão com', 'arroz');
  await passageBar(page).getByRole('button', { name: 'Compartilhar trecho' }).click();
  await passageBar(page).getByRole('button', { name: 'Link do trecho' }).click();
  await expect(said(page)).toHaveText('Link copiado');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    '#b-bbbb:~:text=feij%C3%A3o%20com%20arroz,-%C3%A9%20a%20base',
  );
});

test('[RC-03] ‘Compartilhar trecho’ makes a card of the passage, which is downloaded on a desk', async ({
  page,
  server,
}) => {
  const { path } = await makeText(server, TEXT);
  await page.goto(path);
  await choose(page, 'O feijão', 'do prato.');
  await passageBar(page).getByRole('button', { name: 'Compartilhar trecho' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    passageBar(page).getByRole('button', { name: 'Imagem com o trecho' }).click(),
  ]);
  await expect(said(page)).toHaveText('Imagem baixada');
  const picture = sharp(await file.path());
  expect(await picture.metadata()).toMatchObject({ format: 'png', width: 1_080, height: 1_350 });
  const { channels } = await picture.stats();
  // ink on light paper: mostly paper, and some ink
  expect(channels[0]?.mean).toBeGreaterThan(200);
  expect(channels[0]?.min).toBeLessThan(60);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 375, height: 740 } });

  test('[RC-03] ‘Compartilhar trecho’ hands the link and the card to other apps', async ({ page, server }) => {
    await page.addInitScript(() => {
      const shared: unknown[] = [];
      Object.assign(navigator, {
        canShare: () => true,
        share: async ({ files, ...rest }: ShareData) => {
          shared.push({ ...rest, files: files?.map(({ name, type }) => [name.split('.')[1], type]) });
        },
      });
      Object.assign(self, { shared });
    });
    const { path } = await makeText(server, TEXT);
    await page.goto(path);
    for (const way of ['Link do trecho', 'Imagem com o trecho']) {
      await choose(page, 'feijão');
      await passageBar(page).getByRole('button', { name: 'Compartilhar trecho' }).click();
      await passageBar(page).getByRole('button', { name: way }).click();
      await expect(passageBar(page)).toHaveCount(0);
    }
    expect(await page.evaluate(() => (self as unknown as { shared: unknown }).shared)).toEqual([
      { title: 'O prato · Coma bem', url: expect.stringContaining(`${path}#b-bbbb:~:text=`) },
      { files: [['png', 'image/png']] },
    ]);
  });
});

test('[RC-05] who has marked nothing loads nothing for it; the files of the tool are 8 kB each at most', async ({
  page,
  server,
}) => {
  const asked: string[] = [];
  page.on('response', (answer) => asked.push(new URL(answer.url()).pathname));
  const { path } = await makeText(server, TEXT);
  await page.goto(path);
  const scripts = () => asked.filter((each) => each.endsWith('.js') && !each.includes('/reader-'));
  await page.getByText('O feijão').click();
  expect(scripts()).toEqual([]);
  await mark(page, 'feijão');
  await openNotes(page);
  await expect(page.locator('blockquote')).toHaveCount(1);
  expect(scripts().length).toBeGreaterThan(2);
  for (const file of scripts()) {
    const script = await (await page.request.get(file)).body();
    expect(gzipSync(script).length, file).toBeLessThanOrEqual(8_192);
  }
});

test('[RC-05] bar, note and list are accessible, and fit in 320 px', async ({ page, server }) => {
  const { path } = await makeText(server, TEXT);
  await page.goto(path);
  await choose(page, 'feijão');
  await expect(passageBar(page)).toBeVisible();
  await expectAccessible(page, 'the bar', 'main');
  await page.setViewportSize({ width: 320, height: 640 });
  // the bar hears of the new width a moment later
  const room = async () => {
    const { x = -1, width = 999 } = (await passageBar(page).boundingBox()) ?? {};
    return Math.min(x, 320 - x - width);
  };
  await expect.poll(room).toBeGreaterThanOrEqual(-1);
  await passageBar(page).getByRole('button', { name: 'Anotar' }).click();
  await page.keyboard.type('Pôr de molho');
  await expectAccessible(page, 'a note', 'main');
  await page.getByRole('button', { name: 'Salvar' }).click();
  const notes = await openNotes(page);
  await expect(notes.locator('blockquote')).toHaveCount(1);
  await expectAccessible(page, 'the list', '.tool-panel');
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await notes.evaluate((panel) => panel.scrollWidth - panel.clientWidth)).toBe(0);
});

test('[RC-03] what is selected of words is marked as whole words, and a word by itself stays one', async ({
  page,
  server,
}) => {
  const { path } = await makeText(
    server,
    '<p>Prefira água-de-coco à limonada, sem <em>açú</em>car.</p><p>Outra linha.</p>',
  );
  await page.goto(path);
  await mark(page, 'monad');
  await expect.poll(() => painted(page)).toEqual({ yellow: ['limonada'] });
  await mark(page, 'Prefira', 'verde');
  await mark(page, 'ú', 'azul', 'c');
  await mark(page, 'tra l', 'rosa');
  await expect
    .poll(() => painted(page))
    .toEqual({
      yellow: ['limonada'],
      green: ['Prefira'],
      blue: ['açúcar'],
      pink: ['Outra linha'],
    });
});
