import { expectAccessible } from './accessible.ts';
import { type Book, makeBook, makePage } from './reader-content.ts';
import {
  AMALIA,
  endSentence,
  fakeSpeech,
  isSpeaking,
  LUCIANA,
  lastSaid,
  SAMANTHA,
  saidOn,
  voicesAsked,
  voicesCome,
} from './speech.ts';
import { expect, type Page, test } from './test.ts';

const PORTUGUESE = { voices: [SAMANTHA, AMALIA, LUCIANA] };

const press = (page: Page) => page.getByRole('button', { name: 'Ouvir' }).click();

/** Starts to listen, until the first sentence is said. */
async function listen(page: Page): Promise<void> {
  await press(page);
  await expect.poll(() => isSpeaking(page)).toBe(true);
}
const bar = (page: Page) => page.getByRole('group', { name: 'Leitura em voz alta' });
/** The card that replaces the player if the device has no voice. */
const card = (page: Page) => page.getByRole('dialog', { name: 'Leitura em voz alta' });
const key = (page: Page, name: string) => bar(page).getByRole('button', { name });
const status = (page: Page) => bar(page).getByRole('status');

/** The words that are marked as those that are said. */
const marked = (page: Page) =>
  page.evaluate(() => [...(CSS.highlights.get('prelo-aloud') ?? [])].map((range) => String(range)).join('|'));

/** Listens to the whole page. */
async function heard(page: Page): Promise<string[]> {
  for (;;) {
    const before = (await saidOn(page)).length;
    await endSentence(page);
    await page.waitForTimeout(0);
    if ((await saidOn(page)).length === before) break;
  }
  return (await saidOn(page)).map(({ text }) => text);
}

async function open(page: Page, book: Book, content: string, title = 'O pão'): Promise<void> {
  const { path } = await makePage(book, { title, content });
  await page.goto(path);
}

test('[RC-02] reads the title and then sentence by sentence, each marked, in a voice of the e-book’s country', async ({
  page,
  server,
}) => {
  await fakeSpeech(page, PORTUGUESE);
  await open(page, await makeBook(server), '<p>Sove a <strong>massa</strong>. Deixe\ncrescer!</p><p>Asse.</p>');
  await listen(page);
  await expect.poll(() => lastSaid(page)).toBe('O pão');
  expect(await saidOn(page)).toMatchObject([{ lang: 'pt-BR', voice: 'Luciana', rate: 1 }]);
  await endSentence(page);
  await expect.poll(() => marked(page)).toBe('Sove a massa.');
  await endSentence(page);
  await expect.poll(() => lastSaid(page)).toBe('Deixe crescer!');
  await endSentence(page);
  await expect.poll(() => marked(page)).toBe('Asse.');
});

test('[RC-02] hears pictures, tables, checklists, lists, footnotes and formulas in their order, and nothing that is hidden or no text', async ({
  page,
  server,
}) => {
  await fakeSpeech(page, PORTUGUESE);
  const content =
    '<p>Sal<foot-note>Sem iodo.</foot-note> e água.</p>' +
    '<figure><img src="/samples/tea.webp" alt="Um pão" /><figcaption>O pão pronto</figcaption></figure>' +
    '<table><caption>Tempos</caption><tbody><tr><th>Massa</th><th>Minutos</th></tr><tr><td>Fina</td><td>20</td></tr></tbody></table>' +
    '<ul><li data-checked="true"><p>Comprar sal</p></li><li data-checked="false"><p>Assar</p></li></ul>' +
    '<ol start="3"><li><p>Misture</p></li><li><p>Asse</p></li></ol>' +
    '<p><math alttext="x"><mfrac><mi>a</mi><mi>b</mi></mfrac><mo>=</mo><msup><mi>x</mi><mn>2</mn></msup></math></p>' +
    '<pre>let a = 1;</pre><p>***</p>' +
    '<audio src="/samples/nada.mp3" controls title="Som"></audio>' +
    '<aside data-kind="tip"><p>Use gelo.</p></aside>';
  await page.route('**/samples/nada.mp3', (route) => route.fulfill({ status: 200, body: '' }));
  await open(page, await makeBook(server), content);
  await page
    .locator('.prose p')
    .first()
    .evaluate((paragraph) => {
      const sign = Object.assign(document.createElement('span'), { ariaHidden: 'true', textContent: 'Enfeite.' });
      paragraph.prepend(sign);
    });
  await listen(page);
  await expect.poll(() => lastSaid(page)).toBe('O pão');
  expect(await heard(page)).toEqual([
    ...['O pão', 'Sal (Nota 1) e água.', 'Imagem: Um pão', 'O pão pronto', 'Tempos', 'Massa, Minutos,', 'Fina, 20,'],
    ...['Feito: Comprar sal', 'A fazer: Assar', '3: Misture', '4: Asse', 'a sobre b igual a x elevado a 2'],
    ...['Aqui há um trecho de código.', 'Dica', 'Use gelo.', 'Nota 1: Sem iodo.'],
  ]);
});

test('[RC-02] goes on and back by sentence and by paragraph, with keys too, and a pause says its sentence again', async ({
  page,
  server,
}) => {
  await fakeSpeech(page, PORTUGUESE);
  await open(page, await makeBook(server), '<p>Um. Dois.</p><p>Três. Quatro.</p>');
  await listen(page);
  await expect(key(page, 'Pausar')).toBeFocused();
  await key(page, 'Próximo parágrafo').click();
  await expect.poll(() => lastSaid(page)).toBe('Um.');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => lastSaid(page)).toBe('Dois.');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => lastSaid(page)).toBe('Três.');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => lastSaid(page)).toBe('Dois.');
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => lastSaid(page)).toBe('O pão');
  await key(page, 'Próxima frase').click();
  await key(page, 'Pausar').focus();
  await page.keyboard.press('Space');
  await expect(key(page, 'Continuar')).toBeFocused();
  expect(await isSpeaking(page)).toBe(false);
  expect(await marked(page)).toBe('Um.');
  const before = (await saidOn(page)).length;
  await page.keyboard.press('Space');
  await expect.poll(async () => (await saidOn(page)).slice(before).map(({ text }) => text)).toEqual(['Um.']);
});

test('[RC-02] the bar tells the paragraph of how many, how many minutes are left at the chosen speed, and how far that is', async ({
  page,
  server,
}) => {
  await fakeSpeech(page, PORTUGUESE);
  await open(page, await makeBook(server), `<p>${'palavra '.repeat(100)}</p>`.repeat(10));
  await listen(page);
  await expect(bar(page)).toContainText('Parágrafo 1 de 11 · restam 10 min');
  const line = () =>
    bar(page)
      .locator('.aloud-line')
      .evaluate((node) => Number.parseFloat(node.style.scale));
  expect(await line()).toBe(0);
  await key(page, 'Voz e velocidade').click();
  for (let press = 0; press < 5; press += 1) await page.getByRole('button', { name: 'Mais rápido' }).click();
  await expect(bar(page)).toContainText('restam 5 min');
  await page.keyboard.press('Escape');
  for (let at = 0; at < 5; at += 1) await key(page, 'Próximo parágrafo').click();
  await expect(bar(page)).toContainText('Parágrafo 6 de 11 · restam 3 min');
  expect(await line()).toBeCloseTo(0.4, 1);
  for (let at = 0; at < 5; at += 1) await key(page, 'Próximo parágrafo').click();
  await expect(bar(page)).toContainText('Parágrafo 11 de 11 · resta 1 min');
  expect(await line()).toBeCloseTo(0.9, 1);
});

test('[RC-02] Space outside the player scrolls the page as ever, and the player goes on', async ({ page, server }) => {
  await fakeSpeech(page, PORTUGUESE);
  await open(page, await makeBook(server), '<p>Um.</p>'.repeat(60));
  await listen(page);
  await expect.poll(() => lastSaid(page)).toBe('O pão');
  await page.locator('.prose p').first().click();
  await page.keyboard.press('Space');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  expect(await isSpeaking(page)).toBe(true);
});

test('[RC-02] speed and voice are chosen, and remembered on the device', async ({ page, server }) => {
  await fakeSpeech(page, PORTUGUESE);
  await open(page, await makeBook(server), '<p>Um.</p>');
  await listen(page);
  await key(page, 'Voz e velocidade').click();
  const panel = page.getByRole('dialog', { name: 'Voz e velocidade' });
  for (const speed of ['1,1×', '1,25×', '1,5×']) {
    await panel.getByRole('button', { name: 'Mais rápido' }).click();
    await expect(panel.getByRole('group', { name: 'Velocidade' }).locator('b')).toHaveText(speed);
  }
  await panel.getByLabel('Voz', { exact: true }).selectOption({ label: 'Amália · português (Portugal)' });
  await expect
    .poll(async () => (await saidOn(page)).at(-1))
    .toMatchObject({ text: 'O pão', rate: 1.5, voice: 'Amália' });
  await page.reload();
  await listen(page);
  await expect.poll(() => saidOn(page)).toMatchObject([{ rate: 1.5, voice: 'Amália' }]);
  await expect(key(page, 'Voz e velocidade 1,5×')).toHaveText('1,5×');
});

test('[RC-02] a card in the place of the player says that the language has no voice, what helps, and offers those of others', async ({
  page,
  server,
}) => {
  await fakeSpeech(page, { voices: [SAMANTHA] });
  await open(page, await makeBook(server), '<p>Um.</p>');
  await press(page);
  await expect(card(page)).toContainText('Este aparelho não tem voz em português.');
  await expect(card(page)).toContainText('Para ouvir, instale uma voz em:');
  await expect(bar(page)).toHaveCount(0);
  await card(page).getByRole('button', { name: 'Escolher outra voz' }).click();
  const voices = page.getByRole('dialog', { name: 'Voz e velocidade' }).getByLabel('Voz', { exact: true });
  await expect(voices).toBeVisible();
  await key(page, 'Continuar').click();
  await expect(status(page)).toContainText('Este aparelho não tem voz em português.');
  expect(await saidOn(page)).toEqual([]);
  await voices.selectOption({ label: 'Samantha · inglês (Estados Unidos)' });
  await expect.poll(() => saidOn(page)).toMatchObject([{ text: 'O pão', voice: 'Samantha', lang: 'en-US' }]);
  await expect(status(page)).toBeEmpty();
  await page.reload();
  await listen(page);
  await expect.poll(() => saidOn(page)).toMatchObject([{ voice: 'Samantha' }]);
});

test('[RC-02] voices that arrive late put the player in the place of the card, once', async ({ page, server }) => {
  await page.clock.install();
  await fakeSpeech(page, { ...PORTUGUESE, late: true, mute: true });
  await open(page, await makeBook(server), '<p>Um.</p>');
  // time stands still but for what passes below
  await page.clock.pauseAt(Date.now() + 60_000);
  await press(page);
  await expect.poll(() => voicesAsked(page)).toBe(1);
  await page.clock.runFor(499);
  await expect(card(page)).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await voicesCome(page);
  await expect.poll(() => saidOn(page)).toMatchObject([{ text: '.' }, { text: 'O pão', voice: 'Luciana' }]);
  await expect(card(page)).toHaveCount(0);
  await expect(key(page, 'Pausar')).toBeFocused();
  await voicesCome(page);
  await expect(bar(page)).toHaveCount(1);
});

for (const [system, userAgent, way] of [
  ['Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Hora e idioma › Fala'],
  ['Android', 'Mozilla/5.0 (Linux; Android 14; Pixel 8)', 'Acessibilidade › Conversão de texto em voz'],
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'Ajustes › Acessibilidade › Conteúdo Falado'],
  ['a system that is not known', 'Mozilla/5.0 (X11; CrOS x86_64)', 'Instale uma nas configurações do aparelho'],
] as const) {
  test(`[RC-02] on ${system} without voices a card says where they are installed, no player is shown, and the card goes as any panel`, async ({
    page,
    server,
  }) => {
    await page.addInitScript((value) => Object.defineProperty(navigator, 'userAgent', { value }), userAgent);
    await fakeSpeech(page, { voices: [], mute: true });
    await open(page, await makeBook(server), '<p>Um.</p>');
    await press(page);
    await expect(card(page)).toContainText('Este aparelho não tem voz em português.');
    await expect(card(page)).toContainText(way);
    await expectAccessible(page, 'the card', '.tool-panel');
    await page.keyboard.press('Escape');
    await expect(card(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Ouvir' })).toBeFocused();
    await expect(bar(page)).toHaveCount(0);
  });
}

test('[RC-02] a browser that lists no voice and speaks all the same is heard', async ({ page, server }) => {
  await fakeSpeech(page, { voices: [] });
  await open(page, await makeBook(server), '<p>Um.</p>');
  await press(page);
  await expect.poll(() => saidOn(page)).toMatchObject([{ text: '.' }, { text: 'O pão', voice: null, lang: 'pt-BR' }]);
  await expect(key(page, 'Pausar')).toBeVisible();
  await expect(card(page)).toHaveCount(0);
});

test('[RC-02] says that a voice never began, and tries again', async ({ page, server }) => {
  await page.clock.install();
  await fakeSpeech(page, { voices: [SAMANTHA, LUCIANA], mute: true });
  await open(page, await makeBook(server), '<p>Um.</p>');
  // time stands still but for what passes below
  await page.clock.pauseAt(Date.now() + 60_000);
  await press(page);
  await expect.poll(() => lastSaid(page)).toBe('O pão');
  await page.clock.runFor(5_000);
  await expect(status(page)).toContainText('A voz não começou.');
  await status(page).getByRole('button', { name: 'Tentar de novo' }).click();
  await expect.poll(async () => (await saidOn(page)).length).toBe(2);
});

test('[RC-02] says that a voice broke off, and tries again from its sentence', async ({ page, server }) => {
  await fakeSpeech(page, { voices: [SAMANTHA, LUCIANA], error: 'network' });
  await open(page, await makeBook(server), '<p>Um.</p>');
  await press(page);
  await expect(status(page)).toContainText('A voz deste aparelho falhou.');
  await status(page).getByRole('button', { name: 'Tentar de novo' }).click();
  await expect.poll(async () => (await saidOn(page)).map(({ text }) => text)).toEqual(['O pão', 'O pão']);
});

test('[RC-02] tries once another voice of the language where one fails, then says so', async ({ page, server }) => {
  await fakeSpeech(page, { ...PORTUGUESE, error: 'synthesis-failed' });
  await open(page, await makeBook(server), '<p>Um.</p>');
  await press(page);
  await expect(status(page)).toContainText('A voz deste aparelho falhou.');
  const said = (await saidOn(page)).map(({ text, voice }) => [text, voice]);
  expect(said).toEqual([
    ['O pão', 'Luciana'],
    ['O pão', 'Amália'],
  ]);
});

test('[RC-02] a voice that never begins gives way to another of the language', async ({ page, server }) => {
  await page.clock.install();
  await fakeSpeech(page, { ...PORTUGUESE, mute: true });
  await open(page, await makeBook(server), '<p>Um.</p>');
  await press(page);
  await expect.poll(() => lastSaid(page)).toBe('O pão');
  await page.clock.runFor(5_000);
  await expect.poll(async () => (await saidOn(page)).map(({ voice }) => voice)).toEqual(['Luciana', 'Amália']);
  await expect(key(page, 'Pausar')).toBeVisible();
});

test('[RC-02] asks for a touch with one button where the browser demands one', async ({ page, server }) => {
  await fakeSpeech(page, { ...PORTUGUESE, error: 'not-allowed' });
  await open(page, await makeBook(server), '<p>Um.</p>');
  await press(page);
  await expect(status(page)).toContainText('Toque para continuar ouvindo.');
  await expect(status(page).getByRole('button')).toHaveText(['Continuar']);
});

test('[RC-02] a browser that does not speak says so', async ({ page, server }) => {
  await page.addInitScript(() => {
    // as browsers without it have it
    for (const at of [window, Window.prototype]) delete (at as unknown as Record<string, unknown>).speechSynthesis;
  });
  await open(page, await makeBook(server), '<p>Um.</p>');
  await press(page);
  await expect(card(page)).toContainText('Este navegador não lê em voz alta.');
  await expect(bar(page)).toHaveCount(0);
});

test('[RC-02] goes on with the next module by itself, once, and says where the last one ends', async ({
  page,
  server,
}) => {
  await fakeSpeech(page, PORTUGUESE);
  const book = await makeBook(server);
  const first = await makePage(book, { title: 'A massa', content: '<p>Um.</p>', order_index: 1 });
  const second = await makePage(book, { title: 'O forno', content: '<p>Dois.</p>', order_index: 2 });
  await page.goto(first.path);
  await listen(page);
  await endSentence(page);
  await expect.poll(() => lastSaid(page)).toBe('Um.');
  await endSentence(page);
  await expect(page).toHaveURL(second.path);
  await expect.poll(() => lastSaid(page)).toBe('O forno');
  await endSentence(page);
  await endSentence(page);
  await expect(status(page)).toHaveText('Fim do último módulo.');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Ouvir' })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});

test('[RC-02] begins where the page is, keeps the sentence between the bars, and unfolds what is folded', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await fakeSpeech(page, PORTUGUESE);
  const lines = Array.from({ length: 60 }, (_, n) => `<p>Linha ${n}.</p>`).join('');
  await open(page, await makeBook(server), `${lines}<details><summary>Mais</summary><p>Por dentro.</p></details>`);
  await page.getByText('Linha 40.').evaluate((line) => scrollTo(0, line.getBoundingClientRect().top + scrollY - 100));
  // a click of the test's would scroll the page first
  await page.getByRole('button', { name: 'Ouvir' }).dispatchEvent('click');
  await expect.poll(() => lastSaid(page)).toMatch(/^Linha (39|40)\.$/);
  for (let n = 0; n < 12; n += 1) {
    await page.keyboard.press('ArrowDown');
    const { top, bottom, ceiling, floor } = await page.evaluate(() => {
      const [range] = [...(CSS.highlights.get('prelo-aloud') ?? [])] as Range[];
      const { top, bottom } = (range as Range).getBoundingClientRect();
      const edge = (selector: string) => (document.querySelector(selector) as Element).getBoundingClientRect();
      return { top, bottom, ceiling: edge('.top-bar').bottom, floor: edge('.tools').top };
    });
    expect(top).toBeGreaterThanOrEqual(ceiling);
    expect(bottom).toBeLessThanOrEqual(floor);
  }
  while ((await lastSaid(page)) !== 'Por dentro.') await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Por dentro.')).toBeVisible();
});

test('[RC-02] marks the block where the browser cannot mark words, and the picture that is described', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(CSS, 'highlights', { value: undefined });
  });
  await fakeSpeech(page, PORTUGUESE);
  await open(page, await makeBook(server), '<p>Um.</p><p><img src="/samples/tea.webp" alt="Um pão" /></p>');
  await listen(page);
  await key(page, 'Próximo parágrafo').click();
  await expect(page.locator('[data-aloud-said]')).toHaveText('Um.');
  await key(page, 'Próximo parágrafo').click();
  await expect(page.locator('img[data-aloud-said]')).toHaveCount(1);
  await key(page, 'Parar de ouvir').click();
  await expect(page.locator('[data-aloud-said]')).toHaveCount(0);
});

test('[RC-02] the keys of a locked screen pause, go on, skip and stop, while a silent sound plays', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => {
    const keys: Record<string, (() => void) | null> = {};
    const plays: HTMLMediaElement[] = [];
    navigator.mediaSession.setActionHandler = (key, press) => {
      keys[key] = press as (() => void) | null;
    };
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function () {
      plays.push(this);
      return play.call(this);
    };
    Object.assign(window, { keys, plays });
  });
  type Locked = { keys: Record<string, (() => void) | null>; plays: HTMLMediaElement[] };
  const touch = (name: string) => page.evaluate((name) => (window as unknown as Locked).keys[name]?.(), name);
  const locked = () =>
    page.evaluate(() => {
      const { keys, plays } = window as unknown as Locked;
      const names = Object.entries(keys).flatMap(([name, press]) => (press ? [name] : []));
      const { playbackState, metadata } = navigator.mediaSession;
      return { names: names.sort(), isPlaying: plays.at(-1)?.paused === false, playbackState, title: metadata?.title };
    });
  await fakeSpeech(page, PORTUGUESE);
  await open(page, await makeBook(server, { title: 'Guia' }), '<p>Um.</p><p>Dois.</p>');
  await listen(page);
  const names = ['nexttrack', 'pause', 'play', 'previoustrack', 'stop'];
  await expect.poll(locked).toEqual({ names, isPlaying: true, playbackState: 'playing', title: 'O pão' });
  await touch('nexttrack');
  await expect.poll(() => lastSaid(page)).toBe('Um.');
  await touch('previoustrack');
  await expect.poll(() => lastSaid(page)).toBe('O pão');
  await touch('pause');
  await expect.poll(locked).toMatchObject({ isPlaying: false, playbackState: 'paused' });
  expect(await isSpeaking(page)).toBe(false);
  await touch('play');
  await expect.poll(() => isSpeaking(page)).toBe(true);
  await touch('stop');
  await expect.poll(locked).toMatchObject({ names: [], isPlaying: false, playbackState: 'none' });
  await expect(bar(page)).toHaveCount(0);
});

test('[RC-02] goes on in a hidden tab, and is silent once its page is left', async ({ page, server }) => {
  await fakeSpeech(page, PORTUGUESE);
  const book = await makeBook(server);
  await open(page, book, '<p>Um.</p>');
  await listen(page);
  await expect.poll(() => lastSaid(page)).toBe('O pão');
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await endSentence(page);
  await expect.poll(() => lastSaid(page)).toBe('Um.');
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  expect(await isSpeaking(page)).toBe(false);
  await expect(bar(page)).toHaveCount(0);
});

test('[RC-05] the player is accessible, its keys are at least 44 px, and Escape gives the row of tools back', async ({
  page,
  server,
}) => {
  await fakeSpeech(page, PORTUGUESE);
  await open(page, await makeBook(server), '<p>Um.</p>');
  await page.getByRole('button', { name: 'Ouvir' }).focus();
  await page.keyboard.press('Enter');
  await expect(key(page, 'Pausar')).toBeFocused();
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const each of await bar(page).getByRole('button').all()) {
      const box = await each.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(43.5);
    }
  }
  await key(page, 'Voz e velocidade').click();
  for (const part of ['.tools', '.tool-panel']) await expectAccessible(page, `the player: ${part}`, part);
  await page.keyboard.press('Escape');
  await expect(key(page, 'Voz e velocidade')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Ouvir' })).toBeFocused();
});
