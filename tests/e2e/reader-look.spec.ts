import { gzipSync } from 'node:zlib';
import type { ReadingLook } from '#common/reading-look.ts';
import { THEMES } from '#common/reading-themes.ts';
import { expectAccessible, styleAnew, violationsOf } from './accessible.ts';
import { faceOf, untilReadingFace } from './faces.ts';
import { watchPolicy } from './policy.ts';
import { untilQuiet } from './quiet.ts';
import { makeBook, makePage } from './reader-content.ts';
import type { RunningServer } from './server.ts';
import { watchShifts } from './shifts.ts';
import { expect, expectFaults, type Page, test } from './test.ts';

const KEY = 'prelo:look';
const WORDS = 'Comer bem é mais simples do que parece quando a gente sabe onde olhar. ';
const CONTENT = [...Array(24).keys()]
  .map((at) => `<h2>Parte ${at}</h2><p>${at} ${WORDS.repeat(6)}</p><p><em>Sobre</em> ${WORDS.repeat(4)}</p>`)
  .join('');

async function longModule(server: RunningServer): Promise<string> {
  const { path } = await makePage(await makeBook(server), { title: 'O prato', content: CONTENT });
  return path;
}

/** Has the device keep a look, whatever page it opens. */
async function keepLook(page: Page, look: Partial<ReadingLook> | string): Promise<void> {
  const kept = typeof look === 'string' ? look : JSON.stringify({ v: 1, is: look });
  await page.addInitScript(
    ([key, kept]) => {
      // an empty page, where a browser begins, keeps nothing
      if (location.protocol === 'http:') localStorage.setItem(key, kept);
    },
    [KEY, kept] as const,
  );
}

const openLook = async (page: Page) => {
  await page.getByRole('button', { name: 'Aa' }).click();
  const panel = page.getByRole('dialog', { name: 'Aparência' });
  await expect(panel.getByRole('button', { name: 'Voltar ao padrão' })).toBeVisible();
  return panel;
};
const more = (page: Page, what: string) => page.getByRole('button', { name: `${what}: aumentar` });
const less = (page: Page, what: string) => page.getByRole('button', { name: `${what}: diminuir` });
const choose = (page: Page, name: string) => page.getByRole('radio', { name }).check({ force: true });

/** A computed value of the text. */
const styleOf = (page: Page, property: string, selector = '.prose') =>
  page
    .locator(selector)
    .first()
    .evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);
const pixels = async (page: Page, property: string, selector?: string) =>
  Number.parseFloat(await styleOf(page, property, selector));
const widthOf = (page: Page, selector = '.prose > p') =>
  page
    .locator(selector)
    .first()
    .evaluate((node) => node.getBoundingClientRect().width);

test('[RC-01] size goes from 80 to 250 % as it is pressed, and ends there', async ({ page, server }) => {
  await page.goto(await longModule(server));
  const usual = await pixels(page, 'font-size');
  const panel = await openLook(page);
  const value = panel.getByRole('group', { name: 'Tamanho do texto' }).getByRole('status');
  for (const size of [110, 120, 130, 140, 150, 175, 200, 225, 250]) {
    await more(page, 'Tamanho do texto').click();
    await expect(value).toHaveText(`${size}%`);
    expect(await pixels(page, 'font-size')).toBeCloseTo((usual * size) / 100, 1);
  }
  await expect(more(page, 'Tamanho do texto')).toHaveAttribute('aria-disabled', 'true');
  for (let press = 0; press < 11; press += 1) await less(page, 'Tamanho do texto').click();
  await expect(value).toHaveText('80%');
  expect(await pixels(page, 'font-size')).toBeCloseTo(usual * 0.8, 1);
});

test('[RC-01] line height, length of the line and margins change what they say', async ({ page, server }) => {
  await page.goto(await longModule(server));
  await openLook(page);
  const [size, width] = [await pixels(page, 'font-size'), await widthOf(page)];
  await more(page, 'Espaço entre linhas').click();
  expect(await pixels(page, 'line-height')).toBeCloseTo(size * 1.8, 1);
  await less(page, 'Largura da linha').click();
  expect(await widthOf(page)).toBeCloseTo(width * 0.9, 0);
  // lines of this length do not reach the margins, which would change nothing
  await expect(page.getByRole('group', { name: 'Margens' })).toBeHidden();
  for (let press = 0; press < 4; press += 1) await more(page, 'Largura da linha').click();
  await expect(page.getByText('Tela inteira')).toBeVisible();
  const whole = await widthOf(page);
  await more(page, 'Margens').click();
  expect(await widthOf(page)).toBeCloseTo(whole - 24, 0);
});

test('[RC-01] on a phone margins change the line, and its length is not asked for', async ({ page, server }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto(await longModule(server));
  await openLook(page);
  expect(await widthOf(page)).toBe(335);
  await less(page, 'Margens').click();
  expect(await widthOf(page)).toBe(359);
  await expect(page.getByRole('group', { name: 'Largura da linha' })).toBeHidden();
});

for (const [label, family] of [
  ['Atkinson Hyperlegible', 'Atkinson Hyperlegible'],
  ['Para dislexia', 'LeituraLivre'],
] as const) {
  test(`[RC-01] the face '${label}' is fetched when the panel shows it, and the page is set in it at once and after a reload`, async ({
    page,
    server,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(await longModule(server));
    await page.waitForLoadState('networkidle');
    const isChosenFace = (address: string) => /\/(?:atkinson|dyslexic)/.test(address);
    expect(asked.filter(isChosenFace)).toEqual([]);
    await openLook(page);
    await choose(page, label);
    await expect.poll(() => faceOf(page, '.prose p')).toBe(family);
    await expect.poll(() => faceOf(page, '.prose h2')).toBe(family);
    await expect.poll(() => faceOf(page, '.prose em')).toBe(family);
    await page.reload();
    await expect.poll(() => faceOf(page, '.prose p')).toBe(family);
  });
}

test('[RC-01] the device’s own face stands without a file', async ({ page, server }) => {
  await page.goto(await longModule(server));
  await openLook(page);
  await page
    .getByRole('group', { name: 'Tipo de letra' })
    .getByRole('radio', { name: 'Do sistema' })
    .check({ force: true });
  expect(await styleOf(page, 'font-family')).toMatch(/^system-ui/);
});

test('[RC-01] justified text, and words that are not divided', async ({ page, server }) => {
  await page.goto(await longModule(server));
  await openLook(page);
  expect([await styleOf(page, 'text-align', '.prose p'), await styleOf(page, 'hyphens')]).toEqual(['start', 'auto']);
  await page.getByRole('switch', { name: 'Justificar o texto' }).check();
  expect(await styleOf(page, 'text-align', '.prose p')).toBe('justify');
  expect(await styleOf(page, 'text-align', '.prose h2')).toBe('start');
  await page.getByRole('switch', { name: 'Dividir palavras' }).uncheck();
  expect(await styleOf(page, 'hyphens')).toBe('manual');
});

test('[RC-01] what an author aligned stays so in justified text', async ({ page, server }) => {
  const content = '<p style="text-align:center">No meio</p><p>Outro</p>';
  const { path } = await makePage(await makeBook(server), { content });
  await keepLook(page, { justified: true });
  await page.goto(path);
  expect(await styleOf(page, 'text-align', '.prose p')).toBe('center');
  expect(await styleOf(page, 'text-align', '.prose p + p')).toBe('justify');
});

const NAMES = { light: 'Claro', sepia: 'Sépia', dark: 'Escuro', black: 'Preto', contrast: 'Contraste' } as const;

test('[RC-01] each theme colours the page and the browser’s bars, and the device’s comes back', async ({
  page,
  server,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(await longModule(server));
  const bars = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].find(
          ({ media }) => matchMedia(media).matches,
        )?.content,
    );
  const usual = [await styleOf(page, 'background-color', 'body'), await bars()];
  await openLook(page);
  for (const [theme, name] of Object.entries(NAMES)) {
    await choose(page, name);
    const paper = THEMES[theme as keyof typeof THEMES].colours.paper.dark;
    expect(await styleOf(page, 'background-color', 'body'), theme).toBe(rgb(paper));
    expect(await bars(), theme).toBe(paper);
    const { surface, ink } = THEMES[theme as keyof typeof THEMES].colours;
    expect(await styleOf(page, 'background-color', '.tool-panel'), theme).toBe(rgb(surface.dark));
    expect(await styleOf(page, 'color', '.look-usual'), theme).toBe(rgb(ink.dark));
  }
  await choose(page, 'Aparelho');
  expect([await styleOf(page, 'background-color', 'body'), await bars()]).toEqual(usual);
});

function rgb(colour: string): string {
  return `rgb(${[1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)).join(', ')})`;
}

test('[RC-01] in strong contrast an author’s colours give way, and in the other themes they stay', async ({
  page,
  server,
}) => {
  const content =
    '<p><span style="color:#767676">cinza</span> <mark style="background-color:#ffe08a">marcado</mark></p>';
  const { path } = await makePage(await makeBook(server), { content });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(path);
  expect(await styleOf(page, 'color', '.prose span')).toBe('rgb(118, 118, 118)');
  await openLook(page);
  await choose(page, 'Contraste');
  expect(await styleOf(page, 'color', '.prose span')).toBe('rgb(0, 0, 0)');
  expect(await styleOf(page, 'background-color', '.prose mark')).toBe('rgb(255, 255, 0)');
});

test('[RC-01] what is chosen holds after a reload and in another e-book', async ({ page, server }) => {
  await page.goto(await longModule(server));
  const usual = await pixels(page, 'font-size');
  await openLook(page);
  await more(page, 'Tamanho do texto').click();
  await choose(page, 'Sépia');
  const shown = async () => [await styleOf(page, 'background-color', 'body'), await pixels(page, 'font-size')];
  const chosen = [rgb('#f4e9d3'), expect.closeTo(usual * 1.1, 1)];
  expect(await shown()).toEqual(chosen);
  await page.reload();
  expect(await shown()).toEqual(chosen);
  await page.goto(await longModule(server));
  expect(await shown()).toEqual(chosen);
});

test("[RC-01] 'Voltar ao padrão' takes everything back, also for the next page", async ({ page, server }) => {
  await keepLook(page, '{}');
  const path = await longModule(server);
  await page.goto(path);
  const plain = await page.evaluate(() => (document.documentElement.cloneNode() as Element).outerHTML);
  const panel = await openLook(page);
  await more(page, 'Tamanho do texto').click();
  await choose(page, 'Preto');
  await choose(page, 'Para dislexia');
  await page.getByRole('switch', { name: 'Justificar o texto' }).check();
  await panel.getByRole('button', { name: 'Voltar ao padrão' }).click();
  await expect(page.getByRole('radio', { name: 'Literata' })).toBeChecked();
  await panel.getByRole('button', { name: 'Fechar' }).click();
  expect(
    await page.evaluate(() => (document.documentElement.cloneNode() as Element).outerHTML.replace(' style=""', '')),
  ).toBe(plain);
});

test('[RC-01] the look is there before the first paint, and stays when the page’s script never comes', async ({
  page,
  server,
}) => {
  const path = await longModule(server);
  expectFaults(page, /^net::ERR_FAILED \/assets\/reader-/);
  await page.route('**/assets/reader-*.js', (route) => route.abort());
  await keepLook(page, { size: 2, theme: 'black', face: 'system' });
  // what each frame shows, from the first one that has the text
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const look = () => {
      const text = document.querySelector('.prose');
      if (text) seen.add(`${getComputedStyle(document.body).backgroundColor} ${getComputedStyle(text).fontSize}`);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(path);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
  expect(seen).toEqual(['rgb(0, 0, 0) 38px']);
  await expect(page.locator('.tools')).toBeHidden();
});

test('[RC-01] what somebody else wrote in its place is ignored, and the panel opens as usual', async ({
  page,
  server,
}) => {
  const hostile = {
    size: 1e9,
    leading: '<script>',
    theme: '<script>alert(1)</script>',
    face: 'constructor',
    margin: {},
  };
  const path = await longModule(server);
  for (const kept of [JSON.stringify({ v: 1, is: hostile }), '{"v":1,"is":', 'null', '{"v":1,"is":7}']) {
    await keepLook(page, kept);
    await page.goto(path);
    expect(await pixels(page, 'font-size'), kept).toBe(19);
    expect(await page.evaluate(() => Object.keys(document.documentElement.dataset)), kept).toEqual([]);
    const panel = await openLook(page);
    await expect(panel.getByText('100%').first()).toBeVisible();
    await panel.getByRole('button', { name: 'Fechar' }).click();
  }
});

test('[RC-01] where the browser keeps nothing the page is as usual, and the panel says that a choice holds for it alone', async ({
  page,
  server,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    }),
  );
  await page.goto(await longModule(server));
  const panel = await openLook(page);
  await choose(page, 'Preto');
  expect(await styleOf(page, 'background-color', 'body')).toBe('rgb(0, 0, 0)');
  await expect(panel.getByText('Este navegador não guarda a escolha: ela vale só nesta página.')).toBeVisible();
});

test('[RC-01] the policy refuses nothing of it, and names no unsafe source', async ({ page, server }) => {
  const { violations } = await watchPolicy(page);
  await keepLook(page, { size: 1.5, theme: 'sepia', face: 'atkinson', justified: true });
  const answer = await page.goto(await longModule(server));
  await openLook(page);
  await choose(page, 'Para dislexia');
  await more(page, 'Espaço entre linhas').click();
  expect(violations).toEqual([]);
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]{44}';/);
  expect(policy).not.toContain('unsafe-');
});

test('[RC-01] a change of size keeps the line that is read at the top, over all sizes and back', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto(await longModule(server));
  // a first visit may be set in the stand-in, which the sheet of looks would change
  await untilReadingFace(page, '.prose p');
  await page.getByRole('heading', { name: 'Parte 9' }).evaluate((node) => node.nextElementSibling?.scrollIntoView());
  await page.evaluate(() => scrollBy(0, 120));
  /** The words at the top of what is seen, below the bar. */
  const top = () =>
    page.evaluate(() => {
      const y = (document.querySelector('.top-bar')?.getBoundingClientRect().height ?? 0) + 4;
      const place = document.caretPositionFromPoint(24, y);
      const paragraph = place?.offsetNode.parentElement?.closest('p, h2');
      return { text: paragraph?.textContent?.slice(0, 12), letters: place?.offset ?? 0 };
    });
  const before = await top();
  await page.locator('[data-tool=look]').evaluate((button: HTMLElement) => button.click());
  await expect(page.getByRole('dialog', { name: 'Aparência' })).toBeVisible();
  for (let press = 0; press < 9; press += 1) {
    await more(page, 'Tamanho do texto').click();
    const now = await top();
    expect(now.text).toBe(before.text);
    expect(Math.abs(now.letters - before.letters)).toBeLessThan(45);
  }
  for (let press = 0; press < 9; press += 1) await less(page, 'Tamanho do texto').click();
  expect(await top()).toEqual(before);
});

test('[RC-01] on paper nothing of it is seen', async ({ page, server }) => {
  const path = await longModule(server);
  const printed = async () => {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    const parts = ['body', 'main', '.module h1', '.prose', '.prose h2', '.prose p'];
    const values = ['color', 'background-color', 'font', 'text-align', 'max-width', 'padding', 'width', 'hyphens'];
    return page.evaluate(
      ([parts, values]) =>
        parts.map((part) => {
          const style = getComputedStyle(document.querySelector(part) as Element);
          return values.map((name) => style.getPropertyValue(name)).join(' | ');
        }),
      [parts, values] as const,
    );
  };
  const plain = await printed();
  await keepLook(page, {
    ...{ size: 2, leading: 2, measure: 0.6, margin: 4, theme: 'black', face: 'dyslexic' },
    ...{ justified: true, hyphenated: false },
  });
  await page.emulateMedia({ media: 'screen' });
  expect(await printed()).toEqual(plain);
  await expect(page.locator('.tools')).toBeHidden();
});

test('[RC-01] another tab, and a page that one goes back to, take the look up', async ({ page, context, server }) => {
  const path = await longModule(server);
  await page.goto(path);
  const other = await context.newPage();
  await other.goto(path);
  await openLook(page);
  await choose(page, 'Preto');
  await expect.poll(() => styleOf(other, 'background-color', 'body')).toBe('rgb(0, 0, 0)');
  await other.close();
});

test('[RC-05] without a script there is no row of tools, and no room for one', async ({ browser, server }) => {
  const path = await longModule(server);
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const page = await plain.newPage();
  await page.goto(server.url + path);
  await expect(page.locator('.tools')).toBeHidden();
  expect(await pixels(page, 'padding-bottom', '.frame')).toBe(0);
  await plain.close();
});

test('[RC-05] the row comes without moving anything, and hides nothing at the end of a page', async ({
  page,
  server,
}) => {
  const { expectStill } = await watchShifts(page);
  const book = await makeBook(server);
  const { path } = await makePage(book, { content: '<p>Curto.</p>' });
  for (const width of [320, 375, 768, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    for (const address of [book.path, path, `${book.path}?tab=support`]) {
      await page.goto(address);
      await expect(page.locator('.tools')).toBeVisible();
      await expectStill(0.000_1, `${address} at ${width} px`);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await expect(page.locator('.tools')).not.toHaveAttribute('data-away');
      const [row, foot] = [await page.locator('.tools').boundingBox(), await page.locator('.colophon').boundingBox()];
      // in the margin of a wide page it lies over nothing
      const text = await page.locator('main').boundingBox();
      if (width === 1440) expect(row?.x).toBeGreaterThanOrEqual((text?.x ?? 0) + (text?.width ?? 0));
      const end = (foot?.y ?? 0) + (foot?.height ?? 0);
      // on a narrow e-book's page the sections are at the foot, and the tools at the top
      const over = address === path ? row : await page.locator('.tabs').boundingBox();
      if (width < 1440) expect(end, `${address} at ${width} px`).toBeLessThanOrEqual(over?.y ?? 0);
      await page.evaluate(() => scrollTo(0, 0));
      await expect.poll(async () => (await page.locator('main').boundingBox())?.y).toBeGreaterThanOrEqual(0);
      const [first, bar] = [await page.locator('main').boundingBox(), await page.locator('.tools').boundingBox()];
      if (width < 1440 && address !== path) expect(first?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
    }
  }
});

test('[RC-05] the row and the bar at the top go away while one reads on, and come back at a touch and on the way back', async ({
  page,
  server,
}) => {
  const path = await longModule(server);
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(path);
    const bars = [page.locator('.tools'), page.locator('.top-bar')];
    const expectAway = async () => {
      for (const bar of bars) await expect(bar).not.toBeInViewport();
    };
    const expectBack = async () => {
      for (const bar of bars) await expect(bar).toBeInViewport({ ratio: 1 });
    };
    await expectBack();
    await page.mouse.move(300, 400);
    await page.mouse.wheel(0, 600);
    await expectAway();
    await page.mouse.click(300, 400);
    await expectBack();
    await page.mouse.wheel(0, 600);
    await expectAway();
    await page.mouse.wheel(0, -200);
    await expectBack();
    await page.mouse.wheel(0, 600);
    await expectAway();
    for (const link of ['.top-bar a', '.tools [data-tool=look]']) await page.locator(link).focus();
    await expectBack();
  }
});

test('[RC-05] by keys: the row is one stop, arrows go through it, Enter opens the panel, Escape gives the focus back', async ({
  page,
  server,
}) => {
  await page.goto(await longModule(server));
  const look = page.getByRole('button', { name: 'Aa' });
  await page.getByRole('link', { name: 'Termos' }).focus();
  await page.keyboard.press('Tab');
  await expect(look).toBeFocused();
  const focused = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset.tool);
  for (const [key, tool] of [
    ['ArrowRight', 'aloud'],
    ['End', 'keep'],
    ['ArrowRight', 'look'],
    ['ArrowLeft', 'keep'],
  ] as const) {
    await page.keyboard.press(key);
    expect(await focused()).toBe(tool);
  }
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('link', { name: 'Termos' })).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('keep');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Aparência' })).toBeVisible();
  await expect(look).toHaveAttribute('aria-expanded', 'true');
  // what takes all back, the key that closes, the themes
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Claro' })).toBeChecked();
  // the faces, and the two keys of the size
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await pixels(page, 'font-size')).toBeCloseTo(19 * 1.1, 1);
  await page.keyboard.press('Escape');
  await expect(look).toBeFocused();
});

test('[RC-05] axe finds nothing in the row and its panel, in any theme, and what is pressed has 24 px', async ({
  page,
  server,
}) => {
  test.slow();
  await page.goto(await longModule(server));
  await openLook(page);
  await expectAccessible(page, 'the panel');
  for (const name of Object.values(NAMES)) {
    await choose(page, name);
    await page.evaluate(styleAnew);
    await untilQuiet(page);
    expect(await violationsOf(page), name).toEqual([]);
  }
  const small = await page
    .locator('.tools button, .tool-panel :is(button, label)')
    .evaluateAll((all) =>
      all
        .map((node) => ({ name: node.textContent, ...node.getBoundingClientRect().toJSON() }))
        .filter(({ width, height }) => width > 0 && Math.min(width, height) < 24),
    );
  expect(small).toEqual([]);
});

test('[RC-05] at 320 px and the largest text nothing scrolls sideways, with the panel open too', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await keepLook(page, { size: 2.5, margin: 4.5, face: 'dyslexic' });
  const book = await makeBook(server, { description: `<p>${WORDS}</p>` });
  const { path } = await makePage(book, { title: 'Otorrinolaringologista', content: CONTENT, description: WORDS });
  for (const address of [book.path, path]) {
    await page.goto(address);
    await openLook(page);
    const wide = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.querySelector('.tool-panel')?.scrollWidth,
    ]);
    expect(wide, address).toEqual([320, 320]);
  }
});

test('[RC-05] the tool is a file of at most 8 kB, which comes when it is asked for', async ({ page, server }) => {
  const files: string[] = [];
  page.on('response', (response) => files.push(new URL(response.url()).pathname));
  await page.goto(await longModule(server));
  await page.waitForLoadState('networkidle');
  const first = files.filter((file) => file.endsWith('.js'));
  expect(first).toHaveLength(1);
  await openLook(page);
  for (const file of files.filter((file) => file.endsWith('.js') && !first.includes(file))) {
    const script = await (await page.request.get(file)).body();
    expect(gzipSync(script).length, file).toBeLessThanOrEqual(8_000);
  }
});

test('on a phone the first screen of an e-book has the way in and the first words of what it is about', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  const book = await makeBook(server, { title: 'Guia de Nutrição', description: '<p>Lições curtas para comer.</p>' });
  await makePage(book, { title: 'O prato' });
  await page.goto(book.path);
  const top = (await page.locator('.tabs').boundingBox())?.y ?? 0;
  const bottomOf = async (selector: string) => {
    const box = await page.locator(selector).boundingBox();
    return (box?.y ?? 9_999) + (box?.height ?? 0);
  };
  expect(await bottomOf('.start')).toBeLessThan(top - 16);
  expect(await bottomOf('.lead p')).toBeLessThan(top);
});

test('on a phone a module takes 132 px of the contents, however much is said of it, and its picture begins with its title', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  const book = await makeBook(server, { title: 'Guia de Nutrição' });
  const fields = { description: WORDS.repeat(3), duration: '5 min', cover_image: '/samples/tea.webp' };
  await makePage(book, { title: 'Comida de verdade', ...fields });
  await page.goto(book.path);
  const boxOf = async (selector: string) => (await page.locator(selector).boundingBox()) ?? { y: 0, height: 9_999 };
  expect((await boxOf('.entry')).height).toBeLessThanOrEqual(132);
  const [title, picture] = [await boxOf('.entry h3'), await boxOf('.thumb img')];
  expect(Math.abs(title.y - picture.y)).toBeLessThanOrEqual(6);
});

test('[RC-05] on a phone an e-book’s page has its tools in one bar with its name, and only its sections at the foot', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const book = await makeBook(server, { title: 'Guia de Nutrição', description: `<p>${WORDS}</p>` });
  for (let at = 1; at <= 12; at += 1) await makePage(book, { title: `Módulo ${at}`, order_index: at });
  await page.goto(book.path);
  const bar = page.locator('.tools');
  const name = bar.getByText('Guia de Nutrição');
  await expect(bar).toBeVisible();
  expect((await bar.boundingBox())?.y).toBe(0);
  // its title is on the page
  await expect(name).toBeHidden();
  expect((await page.locator('.tabs').boundingBox())?.height).toBeLessThan(64);
  await page.mouse.move(200, 300);
  await page.mouse.wheel(0, 700);
  await expect(bar).toHaveAttribute('data-away');
  // without motion it is away with the next frame
  await expect.poll(async () => (await bar.boundingBox())?.y).toBeLessThanOrEqual(-44);
  await page.mouse.wheel(0, -100);
  await expect(bar).not.toHaveAttribute('data-away');
  await expect.poll(async () => (await bar.boundingBox())?.y).toBe(0);
  await expect(name).toBeVisible();
  for (const key of await bar.getByRole('button').all()) {
    const { width = 0, height = 0 } = (await key.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  await bar.getByRole('button', { name: 'Minhas notas' }).click();
  const panel = page.getByRole('dialog', { name: 'Minhas notas' });
  const edges = async () => {
    const [box, tabs] = [await panel.boundingBox(), await page.locator('.tabs').boundingBox()];
    return (box?.y ?? 0) + (box?.height ?? 0) - (tabs?.y ?? 0);
  };
  await expect.poll(edges).toBeCloseTo(0, 0);
});

test('[RC-01] on a phone of 375 by 667 all controls of the panel are seen at once, each group named, below lines of the text', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto(await longModule(server));
  const panel = await openLook(page);
  await expect(panel.getByRole('radio')).toHaveCount(10);
  for (const name of ['Tema', 'Tipo de letra'])
    await expect(panel.getByText(name, { exact: true })).toBeInViewport({ ratio: 1 });
  const below = () =>
    panel.evaluate((node) => {
      const ends = [...node.querySelectorAll('button, input')].map((one) => one.getBoundingClientRect().bottom);
      return Math.max(...ends) - node.getBoundingClientRect().bottom;
    });
  await expect.poll(below).toBeLessThanOrEqual(0);
  // two lines below the bar at the top, and a part of the third
  expect((await panel.boundingBox())?.y).toBeGreaterThanOrEqual(49 + 2.5 * 28);
});

test('the bar of a module says what is left without a dot that joins it to nothing', async ({ page, server }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto(await longModule(server));
  const dot = () => page.locator('[data-left]').evaluate((node) => getComputedStyle(node, '::before').content);
  await page.mouse.move(200, 300);
  await page.mouse.wheel(0, 700);
  await expect(page.locator('.top-bar')).toHaveAttribute('data-titled');
  await expect(page.locator('[data-left]')).toHaveText(/^ainda \d+ min$/);
  expect(await dot()).toBe('none');
  await page.setViewportSize({ width: 1366, height: 667 });
  expect(await dot()).toBe('" · "');
});
