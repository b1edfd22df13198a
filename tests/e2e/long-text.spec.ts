import type { Browser } from '@playwright/test';
import { textOfBook } from '../../bench/long-text.ts';
import { makeEbook, makeModule } from '../factories.ts';
import { ctxFor, expect, test } from './test.ts';

type Work = {
  /** The number of boxes of each layout, largest first. */
  dirty: number[];
  /** Boxes that the page has. */
  boxes: number;
  /** The number of elements of each style recalculation, largest first. */
  styled: number[];
};
type Traced = {
  name: string;
  args: { beginData?: { dirtyObjects: number; totalObjects: number }; elementCount?: number };
};

/** What the browser lays out and styles while something is done; how long that takes is what `bench/writing.ts` tells. */
async function workOf(browser: Browser, act: () => Promise<void>): Promise<Work> {
  const session = await browser.newBrowserCDPSession();
  const traced: Traced[] = [];
  session.on('Tracing.dataCollected', ({ value }) => traced.push(...(value as unknown as Traced[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  });
  await act();
  const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await ended;
  await session.detach();
  const layouts = traced.flatMap(({ name, args }) => (name === 'Layout' && args.beginData ? [args.beginData] : []));
  return {
    dirty: layouts.map(({ dirtyObjects }) => dirtyObjects).sort(falling),
    boxes: Math.max(...layouts.map(({ totalObjects }) => totalObjects)),
    styled: traced.map(({ args }) => args.elementCount ?? 0).sort(falling),
  };
}

const falling = (a: number, b: number) => b - a;
/** What `some` costs more than once: a part of the page that comes late is no cost of a key. */
const again = (some: number[]) => some[1] ?? 0;

const LONG = textOfBook();
const PARAGRAPHS = 1_117;
const SHORT = `${LONG.split('</p>').slice(0, 11).join('</p>')}</p>`;

test('[WR-14] opening 50,000 words, and each key in them, costs the browser what is near and not what is far', async ({
  page,
  server,
  signInAs,
  browser,
}) => {
  const ctx = ctxFor(server, await signInAs('editor'));
  const ebook = await makeEbook(ctx);
  const writing = async (content: string) => {
    const { id } = await makeModule(ctx, ebook.id, { content });
    const text = page.getByRole('textbox', { name: 'Conteúdo' });
    const opened = await workOf(browser, async () => {
      await page.goto(`/admin/modules/${id}/edit`);
      await expect(text.locator('p').first()).toBeInViewport();
    });
    await text.locator('p').nth(8).click();
    await page.keyboard.type('solo');
    await expect(page.getByText(/^Rascunho guardado às/)).toBeVisible();
    // looking for that text made the browser style what it had left out: the frame that puts this right comes first
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    return { opened, typed: await workOf(browser, () => page.keyboard.type('solo vivo', { delay: 50 })) };
  };
  const [few, many] = [await writing(SHORT), await writing(LONG)];
  // each paragraph has its own box, which stands for the four within it
  expect(many.opened.boxes).toBeLessThan(few.opened.boxes + 2 * PARAGRAPHS);
  expect(many.typed.boxes).toBeLessThan(few.typed.boxes + 2 * PARAGRAPHS);
  expect(again(many.typed.dirty)).toBeLessThanOrEqual(1.5 * again(few.typed.dirty));
  expect(again(many.typed.styled)).toBeLessThanOrEqual(1.5 * again(few.typed.styled));
});
