import { expect, type Locator, type Page } from '@playwright/test';
import type { RunningServer } from '../e2e/server.ts';
import { ctxFor, type Person } from '../e2e/test.ts';
import { makeEbook, makeModule } from '../factories.ts';
import { seededRandom } from '../random.ts';

/** How a tab ends. */
const ENDS = {
  closed: (page: Page) => page.close({ runBeforeUnload: false }),
  crashed: async (page: Page) => {
    const session = await page.context().newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    void session.send('Page.crash').catch(() => undefined);
    await crashed;
    await page.close();
  },
  'cut off, then closed': async (page: Page) => {
    await page.context().setOffline(true);
    await page.waitForTimeout(50);
    await page.close({ runBeforeUnload: false });
    await page.context().setOffline(false);
  },
} satisfies Record<string, (page: Page) => Promise<void>>;
const WAYS = Object.keys(ENDS) as (keyof typeof ENDS)[];

type Options = {
  page: Page;
  server: RunningServer;
  person: Person;
  kills: number /** Paragraphs that stand in the text already. */;
  paragraphs?: number;
};

/**
 * Types words into a module's text, ends its tab in some way at some moment, opens the text again, and does so many times: no
 * word that stood in the editor may be missing.
 */
export async function killTabs({ page, server, person, kills, paragraphs = 1 }: Options): Promise<void> {
  const random = seededRandom();
  const ctx = ctxFor(server, person);
  const ebook = await makeEbook(ctx);
  const content = Array.from(
    { length: paragraphs },
    (_, at) => `<p>Parágrafo ${at} de um texto comprido sobre solo e sol.</p>`,
  );
  const { id } = await makeModule(ctx, ebook.id, { content: content.join('') });
  const context = page.context();
  const typed: string[] = [];
  let tab = page;
  for (let kill = 0; kill <= kills; kill += 1) {
    await tab.goto(`/admin/modules/${id}/edit`);
    const last = tab.getByRole('textbox', { name: 'Conteúdo' }).locator('p').last();
    // what stood in the editor that is gone stands in this one
    await expectAll(last, typed);
    if (kill === kills) return;
    await last.click();
    await tab.keyboard.press('End');
    const words = Array.from({ length: random.whole(1, 5) }, (_, at) => `k${kill}w${at}`);
    await tab.keyboard.type(` ${words.join(' ')}`, { delay: random.whole(0, 40) });
    typed.push(...words);
    // that the keys came is seen before the tab goes
    await expectAll(last, typed);
    await tab.waitForTimeout(random.whole(0, 700));
    const way = WAYS[random.whole(0, WAYS.length)] ?? 'closed';
    await ENDS[way](tab);
    tab = await context.newPage();
  }
}

/** Each of the words, wherever it stands. */
async function expectAll(place: Locator, words: string[]): Promise<void> {
  const missing = async () => {
    const text = (await place.textContent()) ?? '';
    return words.filter((word) => !text.includes(word));
  };
  await expect.poll(missing, { timeout: 20_000 }).toEqual([]);
}
