import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';

const FOLIATE = path.dirname(createRequire(import.meta.url).resolve('foliate-js/view.js'));
const SHELL =
  '<!DOCTYPE html><html><head><meta charset="utf-8"><style>html,body,foliate-view{display:block;width:100%;height:100%;margin:0}</style></head><body><script type="module" src="/view.js"></script></body></html>';

type Entry = { label: string; below: string[] };
export type Opened = {
  title: string;
  language: string;
  author: string;
  contents: Entry[];
  /** Of each page file: its words, its language, its pictures that are shown, and those that are not. */
  sections: { language: string; words: number; shown: number; broken: number }[];
  /** Times that a page was turned from the first to the last. */
  turns: number;
};

/** Opens an e-book with the library that Foliate, a reader of Linux desktops, is made of, and turns all its pages. */
export async function openInFoliate(
  file: string,
  browser: Browser,
  visit?: (page: Page) => Promise<void>,
): Promise<Opened> {
  const { address, close } = await served(file);
  const page = await browser.newPage({ viewport: { width: 480, height: 760 }, deviceScaleFactor: 2 });
  try {
    await page.goto(address);
    await page.evaluate(OPEN);
    const opened = (await page.evaluate(LOOK)) as Opened;
    await visit?.(page);
    return opened;
  } finally {
    await page.close();
    await close();
  }
}

async function served(file: string): Promise<{ address: string; close: () => Promise<void> }> {
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://127.0.0.1');
    const type = pathname.endsWith('.js') ? 'text/javascript' : pathname === '/' ? 'text/html' : 'application/epub+zip';
    const body =
      pathname === '/'
        ? SHELL
        : await readFile(pathname === '/book.epub' ? file : path.join(FOLIATE, pathname)).catch(() => null);
    response.writeHead(body === null ? 404 : 200, { 'content-type': type }).end(body ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { address: `http://127.0.0.1:${port}/`, close };
}

const OPEN = `(async () => {
  await customElements.whenDefined('foliate-view');
  const view = (window.view = document.createElement('foliate-view'));
  document.body.append(view);
  const bytes = await (await fetch('/book.epub')).blob();
  await view.open(new File([bytes], 'book.epub', { type: 'application/epub+zip' }));
  view.renderer.setAttribute('flow', 'paginated');
  view.renderer.setAttribute('max-column-count', '1');
  await view.goTo(0);
})()`;

const LOOK = `(async () => {
  const view = window.view;
  const said = (value) => (typeof value === 'string' ? value : value?.name ?? Object.values(value ?? {})[0] ?? '');
  const { title, language, author } = view.book.metadata;
  const sections = [];
  const seen = new Map();
  view.addEventListener('load', ({ detail: { doc, index } }) => seen.set(index, doc));
  let turns = 0;
  for (const [index] of view.book.sections.entries()) {
    await view.goTo(index);
    const { doc } = view.renderer.getContents()[0];
    const pictures = [...doc.images];
    await Promise.all(pictures.map((one) => one.decode().catch(() => {})));
    const broken = pictures.filter((one) => one.naturalWidth === 0).length;
    const words = doc.body.textContent.split(/\\s+/).filter(Boolean).length;
    sections.push({ language: doc.documentElement.lang, words, shown: pictures.length - broken, broken });
    turns += Math.max(1, view.renderer.pages - 2);
  }
  const contents = view.book.toc.map(({ label, subitems }) => ({ label, below: (subitems ?? []).map((one) => one.label) }));
  const writer = Array.isArray(author) ? author[0] : author;
  return { title: said(title), language: said([language].flat()[0]), author: said(writer), contents, sections, turns };
})()`;
