import { expect, test, vi } from 'vitest';
import { HtmlTooDeep } from './depth.ts';
import { HtmlBusy, HtmlTooSlow, htmlWorker } from './html-worker.ts';

const LIMITS = { limitMs: 60_000, idleMs: 60_000, waiting: 10 };
const LONG = '<p>a<b>b</p>'.repeat(40_000);

test('the thread cleans texts in their order, and ends when nothing is left to do', async () => {
  const worker = htmlWorker({ ...LIMITS, idleMs: 1 });
  expect(worker.isRunning()).toBe(false);
  const texts = ['<b onclick="x">1</b>', '<script>x</script>2', '3'];
  const clean = Promise.all(texts.map((html) => worker.run('clean', html)));
  expect(worker.isRunning()).toBe(true);
  expect(await clean).toEqual(['<b>1</b>', '2', '3']);
  await vi.waitFor(() => expect(worker.isRunning()).toBe(false));
  expect(await worker.run('clean', '<i>again')).toBe('<i>again</i>');
});

test('a text too deep is refused as such, and the thread goes on', async () => {
  const worker = htmlWorker(LIMITS);
  await expect(worker.run('clean', '<b>'.repeat(101))).rejects.toThrow(HtmlTooDeep);
  expect(await worker.run('clean', 'next')).toBe('next');
});

test('a text whose time is up is given up with its thread; the next one gets another', async () => {
  const worker = htmlWorker({ ...LIMITS, limitMs: 1 });
  await expect(worker.run('clean', LONG)).rejects.toThrow(HtmlTooSlow);
  expect(worker.isRunning()).toBe(false);
  await expect(worker.run('clean', 'x')).rejects.toThrow(HtmlTooSlow);
});

test('no more texts wait than may', async () => {
  const worker = htmlWorker({ ...LIMITS, waiting: 1 });
  const [done, waiting] = [worker.run('clean', LONG), worker.run('clean', 'b')];
  await expect(worker.run('clean', 'c')).rejects.toThrow(HtmlBusy);
  expect((await done).length).toBeGreaterThan(LONG.length / 2);
  expect(await waiting).toBe('b');
});

test('others are answered while a long text is worked on', async () => {
  const worker = htmlWorker(LIMITS);
  let turns = 0;
  const count = setInterval(() => {
    turns += 1;
  }, 1);
  await worker.run('clean', LONG);
  clearInterval(count);
  expect(turns).toBeGreaterThan(3);
});
