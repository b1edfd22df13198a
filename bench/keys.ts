import type { CDPSession, Page } from '@playwright/test';
import type { Db } from '#server/db/open.ts';
import { type Figure, median, percentile } from './figure.ts';

const KEYS = 120;
const SENT = 40;
/** Between two keys of somebody who writes fast. */
const PAUSE_MS = 120;
const LINE_DELAY_MS = 400;

type Typing = { thread: number; script: number; pictures: number[] };

/** Keys in the middle of the open text, beside the same keys in a bare editable page of the same HTML. */
export async function measureKeys(page: Page, content: string): Promise<Figure[]> {
  const own = await typeInto(page, '.ProseMirror[role="textbox"] > p:nth-of-type(500)');
  const bare = await page.context().newPage();
  await bare.setContent(`<div contenteditable role="textbox">${content}</div>`);
  const reference = await typeInto(bare, 'div > p:nth-of-type(500)');
  await bare.close();
  const p95 = percentile(own.pictures, 95);
  return [
    {
      ...{ name: 'main thread a key at 50,000 words', value: own.thread, unit: 'ms', target: 8, rule: 'under' },
      note: `processor time of the page's thread over ${KEYS} keys, ${own.script.toFixed(1)} ms of it script; a bare editable page ${reference.thread.toFixed(1)} ms`,
    },
    {
      ...{ name: 'key to picture at 50,000 words', value: p95, unit: 'ms', target: 50, rule: 'under' },
      note: `95th percentile of ${KEYS} keys, median ${median(own.pictures).toFixed(0)} ms; a bare editable page ${percentile(reference.pictures, 95).toFixed(0)} ms`,
    },
  ];
}

/**
 * The page's thread a key in the open text of 5,000 words, beside an editable page of the same HTML in the product's own
 * sheets.
 */
export async function measureKeyCost(page: Page): Promise<Figure[]> {
  const text = '.ProseMirror[role="textbox"]';
  const twin = await page.context().newPage();
  await twin.setContent(await page.evaluate(twinOf, text));
  const own = await typeInto(page, `${text} > p:nth-of-type(50)`);
  const bare = await typeInto(twin, `${text} > p:nth-of-type(50)`);
  await twin.close();
  const note = `${own.thread.toFixed(1)} ms, ${own.script.toFixed(1)} ms of it script, to ${bare.thread.toFixed(1)} ms of an editable page with the same HTML and sheets, ${KEYS} keys each`;
  return [
    {
      name: 'main thread a key at 5,000 words',
      value: own.thread / bare.thread,
      unit: '×',
      target: 1.5,
      rule: 'under',
      note,
    },
  ];
}

/** The HTML of a page that has the element, what it stands in and all sheets, and no script. */
function twinOf(selector: string): string {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText));
  const element = document.querySelector(selector);
  let copy = element?.cloneNode(true) as Element;
  for (let around = element?.parentElement; around; around = around.parentElement) {
    const shell = around.cloneNode(false) as Element;
    shell.append(copy);
    copy = shell;
  }
  const style = document.createElement('style');
  style.textContent = rules.join('\n');
  copy.prepend(style);
  return `<!doctype html>${copy.outerHTML}`;
}

/** Types keys at the end of a block's first line, and says what each cost the page's thread. */
export async function typeInto(page: Page, selector: string): Promise<Typing> {
  const block = page.locator(selector);
  await block.scrollIntoViewIfNeeded();
  await block.click();
  await page.waitForTimeout(2_000);
  await watchPictures(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await metricsOf(session);
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.type('a');
    await page.waitForTimeout(PAUSE_MS);
  }
  const after = await metricsOf(session);
  const spent = (name: string) => (((after[name] ?? 0) - (before[name] ?? 0)) / KEYS) * 1_000;
  const pictures = await page.evaluate(() => (globalThis as unknown as { pictures: number[] }).pictures);
  return { thread: spent('TaskDuration'), script: spent('ScriptDuration'), pictures };
}

/** From now on notes the time from each key to the frame after the one that shows it. */
async function watchPictures(page: Page): Promise<void> {
  await page.evaluate(() => {
    const pictures: number[] = [];
    Object.assign(globalThis, { pictures });
    const note = ({ timeStamp }: Event) =>
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => pictures.push(performance.now() - timeStamp);
        channel.port2.postMessage(null);
      });
    addEventListener('keydown', note, { capture: true });
  });
}

async function metricsOf(session: CDPSession): Promise<Record<string, number>> {
  const { metrics } = await session.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

/** Keys on a line with 400 ms of delay, until what they wrote stands in the database. */
export async function measureStoring(page: Page, db: Db, moduleId: string): Promise<Figure[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const bits = { downloadThroughput: 200_000, uploadThroughput: 94_000 };
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: LINE_DELAY_MS, ...bits });
  const steps = async () => {
    const query = db.selectFrom('drafts').select('text_version').where('row_id', '=', moduleId);
    return (await query.executeTakeFirstOrThrow()).text_version;
  };
  const times: number[] = [];
  for (let key = 0; key < SENT; key += 1) {
    const before = await steps();
    const started = performance.now();
    await page.keyboard.type('b');
    while ((await steps()) === before) await page.waitForTimeout(10);
    times.push(performance.now() - started);
    await page.waitForTimeout(37 * (key % 20));
  }
  const note = `99th percentile of ${SENT} keys at odd moments, on a line with ${LINE_DELAY_MS} ms of delay; median ${median(times).toFixed(0)} ms`;
  return [
    {
      name: 'from a key to the server’s draft',
      value: percentile(times, 99),
      unit: 'ms',
      target: 2_000,
      rule: 'under',
      note,
    },
  ];
}
