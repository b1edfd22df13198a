import type { Browser, Page } from '@playwright/test';
import { RUN_MS } from '#app/editor/steps/going-on.ts';
import type { Role } from '#server/policy.ts';
import type { RunningServer } from '../e2e/server.ts';
import { createPerson, ctxFor, expect, expectFaults, type Person, signIn } from '../e2e/test.ts';
import { makeEbook, makeModule } from '../factories.ts';

/** A word, and the runs in which it was typed: one, unless a busy machine paused for as long as ends a run. */
type Typed = { word: string; runs: string[] };
/** Somebody at a page, and what they typed there. */
type Writer = { page: Page; person: Person; words: Typed[] };
export type TwoWindows = { ana: Writer; rui: Writer; server: RunningServer; id: string };
type Place = {
  page: Page;
  browser: Browser;
  server: RunningServer;
  signInAs: (role: Role, name: string) => Promise<Person>;
};

const START = '<p data-b="aaaa">alfa beta gama</p><p data-b="bbbb">Sol da tarde</p><p data-b="cccc">Fim</p>';
const textOf = ({ page }: Writer) => page.getByRole('textbox', { name: 'Conteúdo' });
const wordsIn = (paragraphs: string[]) => paragraphs.flatMap((text) => text.split(/\s+/));
const paragraphs = (writer: Writer) => textOf(writer).locator('p').allTextContents();

/** One module, open in two people's browsers. */
export async function openTwoWindows({ page, browser, server, signInAs }: Place): Promise<TwoWindows> {
  expectFaults(page, /^net::ERR_INTERNET_DISCONNECTED/);
  const ana: Writer = { page, person: await signInAs('editor', 'Ana'), words: [] };
  const ctx = ctxFor(server, ana.person);
  const ebook = await makeEbook(ctx);
  const { id } = await makeModule(ctx, ebook.id, { content: START });
  const context = await browser.newContext({ baseURL: server.url, locale: 'pt-BR' });
  const person = await createPerson(server, 'admin', 'Rui');
  await signIn(context.request, server, person);
  const rui: Writer = { page: await context.newPage(), person, words: [] };
  for (const writer of [ana, rui]) {
    await writer.page.goto(`/admin/modules/${id}/edit`);
    await expect(textOf(writer).locator('p')).toHaveCount(3);
  }
  return { ana, rui, server, id };
}

/** Makes a selection by keys until it is there: a busy browser sets a caret late. */
async function select({ page }: Writer, paragraph: number, keys: string[], wanted: string): Promise<void> {
  await expect(async () => {
    await page.getByRole('textbox', { name: 'Conteúdo' }).locator('p').nth(paragraph).click();
    for (const key of keys) await page.keyboard.press(key);
    expect(await page.evaluate(() => String(getSelection()).trim())).toBe(wanted);
  }).toPass();
}

/** All type at the same time, a letter each in turn; `between` happens after so many letters. */
async function typeInTurns(writers: [Writer, string][], between?: { after: number; act: () => Promise<void> }) {
  const times = await Promise.all(writers.map(([{ page }]) => watchKeys(page)));
  const longest = Math.max(...writers.map(([, word]) => word.length));
  for (let letter = 0; letter < longest; letter += 1) {
    if (between?.after === letter) await between.act();
    for (const [{ page }, word] of writers) await page.keyboard.type(word.charAt(letter));
  }
  for (const [index, [writer, word]] of writers.entries())
    writer.words.push({ word: word.trim(), runs: runsOf(word, (await times[index]?.jsonValue()) ?? []) });
}

/** When keys are pressed in a page from now on, in milliseconds. */
const watchKeys = (page: Page) =>
  page.evaluateHandle(() => {
    const times: number[] = [];
    document.addEventListener('keydown', ({ key }) => key.length === 1 && times.push(Date.now()), true);
    return times;
  });

/** The parts of a word between pauses that end a run, or might. */
function runsOf(word: string, times: number[]): string[] {
  const isPause = (at: number) => at > 0 && (times[at] ?? 0) - (times[at - 1] ?? 0) > RUN_MS - 100;
  const starts = [...word].flatMap((_, at) => (at === 0 || isPause(at) ? [at] : []));
  return starts.map((start, index) => word.slice(start, starts[index + 1]).trim()).filter((run) => run !== '');
}

const FIRST_WORD = ['Home', ...Array<string>(4).fill('Shift+ArrowRight')];
const BEFORE_PARAGRAPH = ['End', 'Shift+ArrowDown', 'Shift+End'];

async function offline({ ana, rui }: TwoWindows, isOffline: boolean): Promise<void> {
  for (const { page } of [ana, rui]) await page.context().setOffline(isOffline);
}

async function replaceBoth({ ana, rui }: TwoWindows): Promise<void> {
  for (const writer of [ana, rui]) await select(writer, 0, FIRST_WORD, 'alfa');
  await typeInTurns([
    [ana, 'MONTE'],
    [rui, 'MOVIDO'],
  ]);
}

/** What two people do in the same place at the same time, with the keys of two browsers. */
export const BROWSER_CLASHES: Record<string, (two: TwoWindows) => Promise<void>> = {
  'both replace the same word': replaceBoth,
  'both replace the same word without a line': async (two) => {
    await offline(two, true);
    await replaceBoth(two);
    await offline(two, false);
  },
  'both write at one place': async ({ ana, rui }) => {
    for (const writer of [ana, rui]) await select(writer, 1, ['End'], '');
    await typeInTurns([
      [ana, ' serena'],
      [rui, ' ventosa'],
    ]);
  },
  'one deletes the paragraph that the other writes in': async ({ ana, rui }) => {
    await select(rui, 0, BEFORE_PARAGRAPH, 'Sol da tarde');
    await select(ana, 1, ['End'], '');
    await typeInTurns([[ana, ' ardente']], { after: 4, act: () => rui.page.keyboard.press('Delete') });
  },
};

/** Expects both to have one text, and in it, or in the tray of who typed it, each word once and whole; also after a reload. */
export async function expectWhole(two: TwoWindows): Promise<void> {
  const { ana, rui } = two;
  await expect(async () => {
    const [one, other] = [await paragraphs(ana), await paragraphs(rui)];
    expect(one).toEqual(other);
    for (const writer of [ana, rui]) expect(await missing(two, writer, wordsIn(one)), one.join(' | ')).toEqual([]);
  }).toPass({ timeout: 30_000 });
  const kept = await paragraphs(rui);
  await ana.page.reload();
  await expect.poll(() => paragraphs(ana)).toEqual(kept);
}

/** The words of a writer that stand neither once in a text nor in the writer's tray. */
async function missing({ server, id }: TwoWindows, { person, words }: Writer, found: string[]): Promise<string[]> {
  const rows = await server.database.db
    .selectFrom('rescues')
    .select('text')
    .where('row_id', '=', id)
    .where('user_id', '=', person.id)
    .execute();
  const offered = wordsIn(rows.map(({ text }) => text));
  const isWhole = (word: string) => {
    const times = found.filter((one) => one === word).length;
    return times === 1 || (times === 0 && offered.includes(word));
  };
  return words.filter(({ word, runs }) => !isWhole(word) && !runs.every(isWhole)).map(({ word }) => word);
}
