import { styleAnew, violationsOf } from './accessible.ts';
import { mark } from './marks.ts';
import { untilQuiet } from './quiet.ts';
import { makeBook, makePage } from './reader-content.ts';
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

for (const width of [320, 375, 768, 1440]) {
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
          return (box?.y ?? 0) + (box?.height ?? 0) - (row?.y ?? 0);
        }, name)
        .toBeLessThanOrEqual(0.5);
    }
  });
}

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
