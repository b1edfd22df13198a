import { expect, type LaunchOptions, type Page } from '@playwright/test';
import { Node } from '@tiptap/pm/model';
import { documentSchema } from '#common/document/schema/extensions.ts';
import type { Ctx } from '#server/context.ts';
import type { RunningServer } from '../e2e/server.ts';
import { ctxFor, type Person } from '../e2e/test.ts';
import { makeEbook, makeModule } from '../factories.ts';
import { type Random, seededRandom } from '../random.ts';
import { type KilledBrowser, openBrowser } from './killed-browser.ts';
import { openDraft } from './opened.ts';

type Killing = { tab: Page; browser: KilledBrowser; server: RunningServer; random: Random };

/** What is killed. The tab that is left open goes on; otherwise the text is opened anew. */
const ENDS = {
  'tab closed': ({ tab }: Killing) => tab.close({ runBeforeUnload: false }),
  'tab crashed': async ({ tab }: Killing) => {
    const session = await tab.context().newCDPSession(tab);
    const crashed = tab.waitForEvent('crash');
    void session.send('Page.crash').catch(() => undefined);
    await crashed;
    await tab.close();
  },
  'line cut': async ({ tab, random }: Killing) => {
    await tab.context().setOffline(true);
    await tab.waitForTimeout(random.whole(20, 400));
    if (random.whole(0, 2) === 0) await tab.close({ runBeforeUnload: false });
    await (tab.isClosed() ? null : tab.waitForTimeout(200));
    await tab.context().setOffline(false);
  },
  'browser killed': async ({ browser }: Killing) => {
    await browser.kill();
    await browser.start();
  },
  'server killed': async ({ tab, server, random }: Killing) => {
    await server.kill();
    if (random.whole(0, 2) === 0) await tab.close({ runBeforeUnload: false });
    await server.restart();
  },
} satisfies Record<string, (killing: Killing) => Promise<unknown>>;
type Way = keyof typeof ENDS;
export const WAYS = Object.keys(ENDS) as Way[];
/** Those in which the server and the line to it are well: what was typed longer ago is on the server. */
const WITH_LINE: Way[] = ['tab closed', 'tab crashed', 'browser killed'];
/** So much typing may be missing on another machine. */
const MISSING_MS = 2_000;
const FIRST = 'Fim';

type Options = {
  server: RunningServer;
  person: Person;
  launchOptions: LaunchOptions;
  /** What is killed, one after the other; by chance for a number. */
  kills: Way[] | number;
  /** Paragraphs that stand in the text already. */
  paragraphs?: number;
  /** How long a writer waits at most before the kill. */
  waitsMs?: number;
};

type Typed = {
  text: string;
  at: number;
  /** Whether it was left behind by a kill: it waits for the next opening or the next try. */
  isLeft: boolean;
};

/**
 * Types words into a module's text, kills its tab, its browser, its line or its server at some moment, opens the text again,
 * and does so many times. No character that stood in the editor may be missing or in another order in it; what was typed with
 * a line and longer ago than 2 s, and all that the server had, is on the server.
 * @returns how often each was killed
 */
export async function killWriters(options: Options): Promise<Record<string, number>> {
  const { server, person, kills, paragraphs = 0, waitsMs = 700 } = options;
  const random = seededRandom();
  const anyWay = () => WAYS[random.whole(0, WAYS.length)] ?? 'tab closed';
  const ways = typeof kills === 'number' ? Array.from({ length: kills }, anyWay) : kills;
  const ctx = ctxFor(server, person);
  const id = await makeText(ctx, paragraphs);
  const browser = await openBrowser(options);
  const typed: Typed[] = [];
  const whole = () => [FIRST, ...typed.map(({ text }) => text)].join(' ');
  const count: Record<string, number> = {};
  let tab = await openText(browser, id);
  for (const [kill, way] of ways.entries()) {
    await expectText(tab, whole());
    typed.push(await typeWords(tab, random, kill));
    await expectText(tab, whole());
    await tab.waitForTimeout(random.whole(0, waitsMs));
    const before = await lastLine(ctx, id);
    const at = Date.now();
    await ENDS[way]({ tab, browser, server, random });
    const after = await lastLine(ctx, id);
    const where = `kill ${kill}: ${way}`;
    expect(after.startsWith(before), `${where}: what was acknowledged stands: ${before} -> ${after}`).toBe(true);
    const isDue = (one: Typed) => WITH_LINE.includes(way) && !one.isLeft && one.at < at - MISSING_MS;
    const due = typed.filter(isDue).map(({ text }) => text);
    expect(
      due.filter((text) => !after.includes(text)),
      `${where}: what was typed more than 2 s before`,
    ).toEqual([]);
    for (const one of typed) one.isLeft = !after.includes(one.text);
    count[way] = (count[way] ?? 0) + 1;
    if (tab.isClosed()) tab = await openText(browser, id);
  }
  await expectText(tab, whole());
  await expect.poll(() => lastLine(ctx, id), { timeout: 60_000 }).toBe(whole());
  await browser.close();
  return count;
}

async function makeText(ctx: Ctx, paragraphs: number): Promise<string> {
  const ebook = await makeEbook(ctx);
  const before = Array.from(
    { length: paragraphs },
    (_, at) => `<p>Parágrafo ${at} de um texto comprido sobre solo e sol.</p>`,
  );
  const { id } = await makeModule(ctx, ebook.id, { content: `${before.join('')}<p>${FIRST}</p>` });
  return id;
}

async function openText(browser: KilledBrowser, id: string): Promise<Page> {
  const tab = await browser.context().newPage();
  listen(tab);
  await tab.goto(`/admin/modules/${id}/edit`);
  return tab;
}

const textOf = (tab: Page) => tab.getByRole('textbox', { name: 'Conteúdo' });

/** Types words at the end, with all keys in the editor. */
async function typeWords(tab: Page, random: Random, kill: number): Promise<Typed> {
  await textOf(tab).locator('p').last().click();
  await tab.keyboard.press('Control+End');
  await expect(textOf(tab)).toBeFocused();
  const text = Array.from({ length: random.whole(1, 6) }, (_, at) => `k${kill}w${at}`).join(' ');
  await tab.keyboard.type(` ${text}`, { delay: random.whole(0, 40) });
  return { text, at: Date.now(), isLeft: false };
}

/** What happened in each tab, for a run that fails: it may take hours to fail again. */
const heard = new WeakMap<Page, string[]>();
const MOST_HEARD = 40;
/** Opening a text of 50,000 words beside other work. */
const OPENING_MS = 90_000;

function listen(tab: Page): void {
  const events: string[] = [];
  const start = Date.now();
  const hear = (what: string) => void events.push(`${Date.now() - start} ms ${what}`);
  heard.set(tab, events);
  tab.on('pageerror', (error) => hear(error.stack ?? error.message));
  tab.on('framenavigated', (frame) => hear(`at ${new URL(frame.url()).pathname}`));
  tab.on('request', (request) => request.url().includes('/admin/drafts/') && hear(`asks ${request.postData() ?? ''}`));
}

/** The last paragraph says this, each character in its place. */
async function expectText(tab: Page, text: string): Promise<void> {
  try {
    await expect(textOf(tab).locator('p').last()).toHaveText(text, { timeout: OPENING_MS });
  } catch (cause) {
    const events = (heard.get(tab) ?? []).slice(-MOST_HEARD).join('\n');
    throw new Error(`${cause instanceof Error ? cause.message : cause}\n\n${events}`, { cause });
  }
}

/** The last paragraph as another machine would open it. */
async function lastLine(ctx: Ctx, id: string): Promise<string> {
  const { doc } = await openDraft(ctx, 'modules', id);
  return Node.fromJSON(documentSchema(), doc).lastChild?.textContent ?? '';
}
