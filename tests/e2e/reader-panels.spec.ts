import { styleAnew, violationsOf } from './accessible.ts';
import { mark } from './marks.ts';
import { untilQuiet } from './quiet.ts';
import { makeBook, makePage } from './reader-content.ts';
import { holdTexts } from './reader-script.ts';
import type { RunningServer } from './server.ts';
import { fakeSpeech, LUCIANA } from './speech.ts';
import { expect, type Page, test } from './test.ts';

const AFAR = { name: 'Voz da rede', lang: 'pt-BR', localService: false };
const TEXT = `<p>Lave o feijão e deixe de molho.</p>${'<p>Uma frase do texto.</p>'.repeat(60)}`;
const THEMES = ['light', 'sepia', 'dark', 'black', 'contrast'];

const panel = (page: Page) => page.getByRole('dialog');
const tool = (page: Page, name: string) => page.locator(`[data-tool=${name}]`);

async function openModule(page: Page, server: RunningServer): Promise<void> {
  const { path } = await makePage(await makeBook(server), { title: 'O feijão', content: TEXT });
  await page.goto(path);
}

/** What each panel is to show, by its tool's name and perhaps more words. */
const PANELS: Record<string, (page: Page) => Promise<void>> = {
  look: async (page) => expect(page.getByRole('radio', { name: 'Sépia' })).toBeAttached(),
  search: async (page) => {
    await page.getByRole('searchbox').fill('feijao');
    await expect(page.locator('.found mark').first()).toBeVisible();
  },
  'search without a hit': async (page) => {
    await page.getByRole('searchbox').fill('foguete');
    await expect(page.locator('.found-nothing')).toBeVisible();
  },
  notes: async (page) => expect(page.getByRole('button', { name: 'Excluir' })).toBeVisible(),
  keep: async (page) => {
    await page.getByRole('button', { name: 'Levar para outro aparelho' }).press('Enter');
    await expect(page.locator('.carry-qr')).toBeVisible();
    await expect(panel(page)).toHaveAccessibleName('Levar para outro aparelho');
    await page.getByRole('button', { name: 'Voltar' }).press('Enter');
    await expect(panel(page)).toHaveAccessibleName('Guardar para ler sem internet');
    await page.getByRole('button', { name: 'Apagar o que este aparelho guarda' }).press('Enter');
    await expect(panel(page).getByRole('button', { name: 'Cancelar' })).toBeFocused();
  },
};

test('an impatient second press on a tool whose texts are on their way opens one panel', async ({ page, server }) => {
  await openModule(page, server);
  const release = await holdTexts(page);
  await tool(page, 'look').click();
  await tool(page, 'look').click();
  release();
  await PANELS.look?.(page);
  await expect(panel(page)).toHaveCount(1);
  await tool(page, 'look').click();
  await expect(panel(page)).toHaveCount(0);
});

for (const [name, fill] of Object.entries(PANELS)) {
  test(`axe finds nothing in the panel of '${name}', in any theme`, async ({ page, server }) => {
    test.slow();
    await openModule(page, server);
    if (name === 'notes') await mark(page, 'Lave o feijão');
    await tool(page, name.split(' ')[0] ?? '').press('Enter');
    await fill(page);
    for (const theme of THEMES) {
      await page.evaluate((theme) => {
        document.documentElement.dataset.theme = theme;
      }, theme);
      await page.evaluate(styleAnew);
      await untilQuiet(page);
      expect(await violationsOf(page), theme).toEqual([]);
    }
  });
}

for (const width of [320, 375, 768, 1024, 1440]) {
  test(`[RC-05] at ${width} px an open panel covers no tool, and another opens without closing it`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    await openModule(page, server);
    for (const [name, title] of [
      ['look', 'Aparência'],
      ['search', 'Buscar neste e-book'],
      ['notes', 'Minhas notas'],
      ['keep', 'Guardar para ler sem internet'],
    ] as const) {
      await tool(page, name).click();
      await expect(panel(page)).toHaveAccessibleName(title);
      // the panel follows the row's place with the next frame
      await expect
        .poll(async () => {
          const [box, row] = [await panel(page).boundingBox(), await page.locator('.tools').boundingBox()];
          const [right, bottom] = [(box?.x ?? 0) + (box?.width ?? 0), (box?.y ?? 0) + (box?.height ?? 0)];
          const above = (row?.y ?? 0) + (row?.height ?? 0) - (box?.y ?? 0);
          return Math.min(right - (row?.x ?? 0), bottom - (row?.y ?? 0), above);
        }, name)
        .toBeLessThanOrEqual(0.5);
    }
  });
}

for (const width of [1024, 1366, 1440]) {
  test(`[RC-05] at ${width} px neither the tools, nor a panel, nor the player lie over the text of a module`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    await fakeSpeech(page, { voices: [LUCIANA] });
    await openModule(page, server);
    /** How far the text reaches below what stands beside it, in px; the player stands below all of it. */
    const over = (selector: string) =>
      page.evaluate((selector) => {
        const text = document.querySelector('.prose')?.getBoundingClientRect();
        const part = document.querySelector(selector)?.getBoundingClientRect();
        return (text?.right ?? 9_999) - (part?.left ?? 0);
      }, selector);
    await expect.poll(() => over('.tools')).toBeLessThanOrEqual(0);
    const before = await page.locator('.prose').boundingBox();
    for (const name of ['look', 'search', 'notes', 'keep']) {
      await tool(page, name).click();
      await expect(tool(page, name)).toHaveAttribute('aria-expanded', 'true');
      await expect.poll(() => over('.tool-panel'), name).toBeLessThanOrEqual(0);
      expect(await over('.tools'), name).toBeLessThanOrEqual(0);
    }
    await page.keyboard.press('Escape');
    expect(await page.locator('.prose').boundingBox()).toEqual(before);
    await tool(page, 'aloud').click();
    await expect(page.getByRole('group', { name: 'Leitura em voz alta' })).toBeVisible();
    const row = await page.locator('.tools').boundingBox();
    expect([row?.x, row?.width, (row?.y ?? 0) + (row?.height ?? 0)]).toEqual([0, width, 700]);
  });
}

for (const width of [375, 768, 1280, 1366, 1440]) {
  test(`[RC-05] at ${width} px no line moves when a panel opens, is changed for another, or closes`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    const { path } = await makePage(await makeBook(server), { content: TEXT });
    for (const is of [{}, { size: 1.5, measure: 1.35 }]) {
      await page.goto(path);
      await page.evaluate((is) => localStorage.setItem('prelo:look', JSON.stringify({ v: 1, is })), is);
      await page.reload();
      await page.evaluate(() => scrollTo(0, 400));
      await untilQuiet(page);
      const places = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('.prose p, .colophon')].map((one) => {
            const { x, y, width } = one.getBoundingClientRect();
            return [x, y, width];
          }),
        );
      const before = await places();
      for (const name of ['look', 'search', 'notes', 'keep']) {
        await tool(page, name).press('Enter');
        await expect(tool(page, name)).toHaveAttribute('aria-expanded', 'true');
        await untilQuiet(page);
        expect(await places(), name).toEqual(before);
      }
      await page.keyboard.press('Escape');
      await expect(panel(page)).toHaveCount(0);
      expect(await places()).toEqual(before);
    }
  });
}

test('[RC-05] at 1024 px a panel has the lines laid out anew, and the page stays at the one that is read', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1024, height: 700 });
  const words = 'Uma frase do texto que se repete muitas vezes e por isso tem várias linhas. ';
  const content = Array.from({ length: 40 }, (_, at) => `<p>${at}: ${words.repeat(4)}</p>`).join('');
  const { path } = await makePage(await makeBook(server), { content });
  await page.goto(path);
  const edge = () =>
    page.locator('.prose p', { hasText: /^20:/ }).evaluate((one) => Math.round(one.getBoundingClientRect().top));
  await page.locator('.prose p', { hasText: /^20:/ }).evaluate((one) => {
    const bar = document.querySelector('.top-bar')?.getBoundingClientRect();
    scrollBy(0, one.getBoundingClientRect().top - (bar?.height ?? 0) - 2);
  });
  await untilQuiet(page);
  const [before, wide] = [await edge(), await page.locator('.prose').evaluate((one) => one.clientWidth)];
  await tool(page, 'notes').press('Enter');
  await expect(panel(page)).toBeVisible();
  expect(await page.locator('.prose').evaluate((one) => one.clientWidth)).toBeLessThan(wide);
  expect(Math.abs((await edge()) - before)).toBeLessThanOrEqual(2);
});

test('[RC-05] keys alone walk the row, open each panel and come back to its button', async ({ page, server }) => {
  await openModule(page, server);
  await tool(page, 'look').focus();
  for (const name of ['look', 'search', 'notes', 'keep']) {
    while (!(await tool(page, name).evaluate((node) => node === document.activeElement)))
      await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(tool(page, name)).toHaveAttribute('aria-expanded', 'true');
    await expect(panel(page).locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await expect(tool(page, name)).toBeFocused();
  }
});

test('[RC-05] on a phone each tool is a target of 44 px', async ({ page, server }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openModule(page, server);
  const sizes = await page
    .locator('[data-tool]')
    .evaluateAll((all) => all.map((node) => node.getBoundingClientRect()).map(({ width, height }) => [width, height]));
  expect(sizes).toHaveLength(5);
  expect(Math.min(...sizes.flat())).toBeGreaterThanOrEqual(44);
});

test('[RC-02] a voice that comes from the internet is told, and one of the device is not', async ({ page, server }) => {
  await fakeSpeech(page, { voices: [AFAR, LUCIANA] });
  await openModule(page, server);
  await tool(page, 'aloud').press('Enter');
  await page.getByRole('button', { name: 'Voz e velocidade' }).press('Enter');
  const said = panel(page).getByRole('status');
  await expect(panel(page).getByLabel('Voz', { exact: true })).toHaveValue('Luciana');
  await expect(said).toBeEmpty();
  await panel(page).getByLabel('Voz', { exact: true }).selectOption('Voz da rede');
  await expect(said).toHaveText('Esta voz vem da internet: o navegador envia o texto a quem a oferece.');
});

test('[OF-01] the key that keeps the e-book stands at once where it stays once the size is known', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 375, height: 700 });
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/offline.json', async (route) => {
    await promise;
    await route.continue();
  });
  await openModule(page, server);
  await tool(page, 'keep').click();
  const key = panel(page).getByRole('button', { name: 'Guardar', exact: true });
  await expect(key).toBeVisible();
  await expect(page.getByRole('button', { name: 'Apagar o que este aparelho guarda' })).toBeVisible();
  const before = await key.boundingBox();
  resolve();
  await expect(panel(page)).toContainText('ocupa');
  expect(await key.boundingBox()).toEqual(before);
});
