import { createServer } from 'node:http';
import { MessageChannel } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import { wholePage } from '../http/whole-page.ts';
import { createKeptPages } from './kept-pages.ts';
import { newsReader, newsSender } from './page-news.ts';

const channel = new MessageChannel();
const sent = new Int32Array(new SharedArrayBuffer(4));
afterEach(() => channel.port1.close());

test('[GR-06] what was said of pages is in force at once, before the message of it is delivered', async () => {
  const kept = createKeptPages();
  const keeper = newsSender({ port: channel.port1, sent });
  const readNews = newsReader({ port: channel.port2, sent }, kept);
  const page = (text: string, ebookId: string) =>
    wholePage(new Response(text)).then((whole) => ({ ...whole, ebookId }));
  const [one, two, three] = [await page('one', 'e1'), await page('two', 'e2'), await page('three', 'e3')];
  const pages = () => {
    readNews();
    return kept.size().pages;
  };
  // from here on nothing is delivered: the thread does not rest
  keeper.keep('/ebook/e1/a?guide', one);
  keeper.keep('/ebook/e2/b?guide', two);
  expect([kept.size().pages, pages()]).toEqual([0, 2]);
  keeper.drop(['e1']);
  expect([kept.size().pages, pages()]).toEqual([2, 1]);
  keeper.keep('/ebook/e3/c?guide', three);
  keeper.dropAll();
  expect(pages()).toBe(0);
});

test('[GR-06] news are read by themselves too, and pages come whole from another thread', async () => {
  const { port1, port2 } = new MessageChannel();
  const end = new Int32Array(new SharedArrayBuffer(4));
  const kept = createKeptPages(['X-More', 'yes']);
  let changes = 0;
  const readNews = newsReader({ port: port2, sent: end }, kept, () => {
    changes += 1;
  });
  const whole = await wholePage(new Response('o texto', { headers: { 'Content-Type': 'text/plain' } }));
  newsSender({ port: port1, sent: end }).keep('/ebook/e1/a?guide', { ...whole, ebookId: 'e1' });
  await expect.poll(() => changes).toBe(1);
  readNews();
  const server = createServer((request, response) => void (kept.answer(request, response) || response.end('none')));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const answer = await fetch(`http://127.0.0.1:${port}/ebook/e1/a`);
  expect([await answer.text(), answer.headers.get('x-more'), changes]).toEqual(['o texto', 'yes', 1]);
  server.close();
  port1.close();
});
