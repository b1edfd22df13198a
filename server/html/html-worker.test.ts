import { expect, test, vi } from 'vitest';
import { inTurnOf } from '../turns.ts';
import { HtmlTooDeep } from './depth.ts';
import { HtmlBusy, HtmlTooSlow, htmlWorker } from './html-worker.ts';
import { htmlWork } from './work.ts';

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

test('people take turns: one long text of each, before another of who brought more', async () => {
  const worker = htmlWorker(LIMITS);
  const done: string[] = [];
  const run = (who: string, name: string) => worker.run('clean', name, { who }).then(() => done.push(name));
  await Promise.all([run('ana', 'a1'), run('ana', 'a2'), run('ana', 'a3'), run('rui', 'r1'), run('eva', 'e1')]);
  expect(done).toEqual(['a1', 'r1', 'e1', 'a2', 'a3']);
});

test('of one person fewer wait than of all', async () => {
  const worker = htmlWorker({ ...LIMITS, waitingEach: 1 });
  const own = [worker.run('clean', 'a', { who: 'ana' }), worker.run('clean', 'b', { who: 'ana' })];
  await expect(worker.run('clean', 'c', { who: 'ana' })).rejects.toThrow(HtmlBusy);
  expect(await worker.run('clean', 'd', { who: 'rui' })).toBe('d');
  expect(await Promise.all(own)).toEqual(['a', 'b']);
});

test('what waits is given up once the same person brings a newer one of it', async () => {
  const worker = htmlWorker(LIMITS);
  const preview = { who: 'ana', newest: 'preview' };
  const first = worker.run('clean', 'under way', preview);
  const old = expect(worker.run('clean', 'old', preview)).rejects.toThrow(HtmlBusy);
  const others = worker.run('clean', 'of another', { ...preview, who: 'rui' });
  expect(await worker.run('clean', 'new', preview)).toBe('new');
  await old;
  expect(await Promise.all([first, others])).toEqual(['under way', 'of another']);
});

test('readers wait for no author', async () => {
  const done: string[] = [];
  const run = (room: 'readers' | 'authors', html: string) =>
    inTurnOf({ room, who: 'ana' }, () => htmlWork('clean', html, 1_000_000)).then(() => done.push(room));
  await Promise.all([...[1, 2, 3].map(() => run('authors', LONG.slice(0, 120_000))), run('readers', 'a')]);
  expect(done.indexOf('readers')).toBeLessThan(3);
});
