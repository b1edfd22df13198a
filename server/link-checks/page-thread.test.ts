import { expect, test, vi } from 'vitest';
import { pageThread } from './page-thread.ts';

const LIMITS = { limitMs: 60_000, idleMs: 60_000 };
/** Reads in place of the product's thread: `spin` never ends, `fall` throws, `fill` takes all memory that there is. */
const ODD = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', (html) => {
      for (const all = []; html === 'spin' || html === 'fill'; ) if (html === 'fill') all.push(Array(1e5).fill(html));
      if (html === 'fall') throw new Error(html);
      parentPort.postMessage({ says: 'nothing', price: null });
    });`)}`,
);

test('a thread reads pages one after the other, and ends when there is none', async () => {
  const pages = pageThread({ ...LIMITS, idleMs: 1 });
  const titles = ['Whey', '404', 'Just a moment'].map((title) => pages.read(`<title>${title}</title>`));
  expect((await Promise.all(titles)).map((facts) => facts?.says)).toEqual(['nothing', 'not_found', 'wall']);
  await vi.waitFor(() => expect(pages.isRunning()).toBe(false));
  expect(await pages.read('<meta itemprop="price" content="1"><meta itemprop="priceCurrency" content="BRL">')).toEqual({
    says: 'nothing',
    price: { amount: 100, currency: 'BRL' },
  });
});

test.each([
  ['spin', 3_000],
  ['fall', 60_000],
  ['fill', 60_000],
])('a page that makes the thread %s says nothing, and the next one is read', async (odd, limitMs) => {
  const pages = pageThread({ limitMs, idleMs: 60_000, entry: ODD });
  expect(await Promise.all([pages.read(odd), pages.read('next')])).toEqual([null, { says: 'nothing', price: null }]);
});
