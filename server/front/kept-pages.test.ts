import { createServer } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPageCache, type PageCache } from '../http/page-cache.ts';
import { createKeptPages, type KeptPages } from './kept-pages.ts';

const MINUTE = 60_000;

let kept: KeptPages;
let cache: PageCache;
let now = 1_000_000;

beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  kept = createKeptPages();
  cache = createPageCache(kept);
});

afterEach(() => {
  vi.restoreAllMocks();
});

const keep = (path: string, text: string, ebookId = 'e1') =>
  cache.keep(new Request(`http://localhost${path}`), new Response(text), { ebookId, epoch: cache.epoch() });

/** What the cache answers at a real listener; null if it passes the request on. */
async function answerTo(path: string): Promise<string | null> {
  const server = createServer((request, response) => {
    if (!kept.answer(request, response)) response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`);
  const text = answer.status === 200 ? await answer.text() : null;
  server.close();
  return text;
}

test('[DA-10] a kept page is stale after five minutes at most', async () => {
  await keep('/ebook/e1/a', 'old');
  now += 5 * MINUTE - 1000;
  expect(await answerTo('/ebook/e1/a')).toBe('old');
  now += 2000;
  expect(await answerTo('/ebook/e1/a')).toBeNull();
});

test('[DA-10] a page rendered before a write is not kept after it', async () => {
  const epoch = cache.epoch();
  cache.drop(['e1']);
  await cache.keep(new Request('http://localhost/ebook/e1/a'), new Response('rendered too early'), {
    ebookId: 'e1',
    epoch,
  });
  expect(await answerTo('/ebook/e1/a')).toBeNull();
});

test('a write drops the pages of its e-book only', async () => {
  await keep('/ebook/e1/a', 'one');
  await keep('/ebook/e2/b', 'two', 'e2');
  cache.drop(['e1']);
  expect(await answerTo('/ebook/e1/a')).toBeNull();
  expect(await answerTo('/ebook/e2/b')).toBe('two');
});

test('tabs are pages of their own; what else a link carries shows the same page', async () => {
  await keep('/ebook/e1/a', 'guide');
  await keep('/ebook/e1/a?tab=support', 'support');
  expect(await answerTo('/ebook/e1/a?utm_source=x')).toBe('guide');
  expect(await answerTo('/ebook/e1/a?utm_source=x&tab=support')).toBe('support');
});

test('unknown tabs, tabs of modules and other spellings are no pages of their own', async () => {
  await keep('/ebook/e1/a?tab=guide', 'guide');
  await keep('/ebook/e1/a/module/m1/b?tab=1', 'module');
  expect(await answerTo('/ebook/e1/a?tab=nonsense')).toBe('guide');
  expect(await answerTo('/ebook/e1/a')).toBe('guide');
  for (let tab = 0; tab < 20; tab += 1) {
    await keep(`/ebook/e1/a?tab=${tab}`, 'guide');
    await keep(`/ebook/e1/a/module/m1/b?tab=${tab}`, 'module');
    await keep(`/ebook/e1/a?x=${tab}&tab=support`, 'support');
  }
  for (const path of ['/ebook/e1/%61', '/EBOOK/e1/a', '/ebook/e1/a/', '/ebook/e1/a.data', '/ebook//e1/a']) {
    await keep(path, 'another spelling');
    expect(await answerTo(path)).toBeNull();
  }
  expect(await answerTo('/ebook/e1/a/module/m1/b?tab=products')).toBe('module');
  expect(kept.size().pages).toBe(3);
});

test('what is asked for by HEAD is kept whole, and what has no text is not kept', async () => {
  const head = new Request('http://localhost/ebook/e1/a', { method: 'HEAD' });
  const answer = await cache.keep(head, new Response('whole'), { ebookId: 'e1', epoch: cache.epoch() });
  expect([answer.status, await answer.text()]).toEqual([200, '']);
  expect(await answerTo('/ebook/e1/a')).toBe('whole');
  await keep('/ebook/e1/empty', '');
  expect(await answerTo('/ebook/e1/empty')).toBeNull();
});

test('kept pages hold no more memory than is counted', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const held = () => {
    collect();
    return process.memoryUsage().arrayBuffers;
  };
  const before = held();
  for (let index = 0; index < 300; index += 1) await keep(`/ebook/e1/p${index}`, `<p>${'texto '.repeat(1_000)}</p>`);
  const { pages, bytes } = kept.size();
  expect(pages).toBe(300);
  // what the compressor's threads still hold comes back a moment later
  await vi.waitFor(() => expect(held() - before).toBeLessThan(bytes), { timeout: 5_000 });
});

test('a write on another e-book does not keep a page from being kept', async () => {
  const epoch = cache.epoch();
  cache.drop(['e2']);
  await cache.keep(new Request('http://localhost/ebook/e1/a'), new Response('one'), { ebookId: 'e1', epoch });
  expect(await answerTo('/ebook/e1/a')).toBe('one');
  const before = cache.epoch();
  cache.dropAll();
  await cache.keep(new Request('http://localhost/ebook/e3/c'), new Response('three'), { ebookId: 'e3', epoch: before });
  expect(await answerTo('/ebook/e3/c')).toBeNull();
});
