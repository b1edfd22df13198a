import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { Ctx } from '#server/context.ts';
import { acceptUpload } from '#server/media/media.ts';
import { diskStorage } from '#server/storage/disk.ts';
import { type Client, clientOf, signIn } from '../http/client.ts';
import { soundOf } from '../media-files.ts';
import { randomOf } from '../random.ts';
import { type Book, makeBook, makePage } from './reader-content.ts';
import type { RunningServer } from './server.ts';
import { expect, expectFaults, type Page } from './test.ts';

/** A line between a browser and the server, which a test makes slow, silent or dead. */
export type Line = {
  url: string;
  /** Bytes that the server sent through it so far. */
  bytes: () => number;
  /** The addresses that a browser has requested through it, in order. */
  asked: string[];
  /** Bytes a second; no limit at first. */
  slow: (rate: number) => void;
  /** Ends all connections and takes no more, at once or after so many more bytes. @returns a promise of that moment */
  cut: (after?: number) => Promise<void>;
  /** Takes requests and passes nothing on. */
  silence: () => void;
  /** Leads to another server from now on. */
  to: (server: Pick<RunningServer, 'url'>) => void;
  /** As at the beginning. */
  mend: () => void;
  close: () => Promise<void>;
};

const TICK_MS = 20;

export async function startLine(server: Pick<RunningServer, 'url'>): Promise<Line> {
  let target = Number(new URL(server.url).port);
  const pairs = new Set<net.Socket>();
  let [bytes, rate, state] = [0, Number.POSITIVE_INFINITY, 'open' as 'open' | 'dead' | 'silent'];
  let left = Number.POSITIVE_INFINITY;
  const asked: string[] = [];
  let wasCut = () => {};
  const die = () => {
    state = 'dead';
    for (const socket of pairs) socket.destroy();
    wasCut();
  };
  const pass = async (from: net.Socket, to: net.Socket) => {
    for await (const piece of from as AsyncIterable<Buffer>) {
      const step = Math.max(1, Math.min(piece.length, Math.ceil((rate * TICK_MS) / 1_000)));
      for (let at = 0; at < piece.length; at += step) {
        const part = piece.subarray(at, Math.min(at + step, at + left));
        bytes += part.length;
        left -= part.length;
        to.write(part);
        if (left <= 0) return die();
        if (rate !== Number.POSITIVE_INFINITY) await new Promise((resolve) => setTimeout(resolve, TICK_MS));
      }
    }
    to.end();
  };
  const proxy = net.createServer((browser) => {
    if (state === 'dead') return void browser.destroy();
    pairs.add(browser);
    browser.on('error', () => {}).on('close', () => pairs.delete(browser));
    if (state === 'silent') return;
    const upstream = net.connect(target, 'localhost');
    pairs.add(upstream);
    upstream.on('error', () => browser.destroy()).on('close', () => pairs.delete(upstream));
    browser
      .on('data', (piece) => {
        const [, address] = /^GET (\S+) HTTP/.exec(piece.toString('latin1')) ?? [];
        if (address) asked.push(address);
        if (state !== 'silent') upstream.write(piece);
      })
      .on('end', () => upstream.end());
    browser.on('close', () => upstream.destroy());
    pass(upstream, browser).catch(() => browser.destroy());
  });
  proxy.listen(0, 'localhost');
  await once(proxy, 'listening');
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    bytes: () => bytes,
    asked,
    slow: (wanted) => {
      rate = wanted;
    },
    cut: (after) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      wasCut = resolve;
      if (after === undefined) die();
      else left = after;
      return promise;
    },
    to: ({ url }) => {
      target = Number(new URL(url).port);
      for (const socket of pairs) socket.destroy();
    },
    silence: () => {
      state = 'silent';
    },
    mend: () => {
      [rate, left, state, wasCut] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 'open', () => {}];
    },
    close: async () => {
      die();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}

/** What a browser complains of where there is no network. */
export const NO_LINE = [/^net::ERR_/, /^503 \/ebook\//, /net::ERR_/, /^Failed to load ‘/];

/** Opens the tool, keeps the e-book of the page and waits until it is kept. */
export async function keepBook(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText(/^Guardado · [\d,]+\sMB$/)).toBeVisible({ timeout: 60_000 });
}

/** The addresses of all pages of the e-book, as the server lists them. */
export async function pagesOf(server: RunningServer, bookPath: string): Promise<string[]> {
  const list = await (await fetch(`${server.url}${bookPath}/offline.json`)).json();
  return list.files
    .map(({ url }: { url: string }) => url)
    .filter((url: string) => /^\/ebook\/.*(?<!\.json)$/.test(url));
}

/** What a reader sees of the page: its pictures that are broken, and whether the reading face is there. */
export async function seen(page: Page): Promise<{ broken: string[]; hasFace: boolean }> {
  return page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    const loaded = (image: HTMLImageElement) =>
      image.decode().then(
        () => null,
        () => image.currentSrc || image.src,
      );
    const own = [...document.images].filter((image) => new URL(image.src).origin === location.origin);
    const broken = (await Promise.all(own.map(loaded))).filter((address) => address !== null);
    await document.fonts.ready;
    const hasFace = [...document.fonts].some(
      ({ family, status }) => family.includes('Literata Variable') && status === 'loaded',
    );
    return { broken, hasFace };
  });
}

/** The context with the folder of files that the server sends. */
export function withFiles({ dataDir }: RunningServer, ctx: Ctx): Ctx {
  return { ...ctx, storage: diskStorage(path.join(dataDir, 'media')) };
}

/** Uploads of a person: pictures that differ, by their addresses. */
export async function uploadPictures(ctx: Ctx, count: number): Promise<string[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'prelo-pictures-'));
  const names: string[] = [];
  for (let index = 0; index < count; index++) {
    const background = { r: (index * 37) % 256, g: (index * 91) % 256, b: index % 256 };
    const file = path.join(folder, `${index}.png`);
    await writeFile(
      file,
      await sharp({ create: { width: 1_000, height: 60, channels: 3, background } })
        .png()
        .toBuffer(),
    );
    const { name } = await acceptUpload(ctx, {
      path: file,
      originalName: `foto ${index}.png`,
      purpose: 'image',
    });
    names.push(`/media/${name}`);
  }
  return names;
}

/** An e-book of that many modules, each with as many pictures. */
export async function makePicturedBook(server: RunningServer, modules: number, pictures: number): Promise<Book> {
  const book = await makeBook(server);
  const names = await uploadPictures(withFiles(server, book.ctx), modules * pictures);
  for (let index = 0; index < modules; index++) {
    const own = names.slice(index * pictures, (index + 1) * pictures).map((src) => `<p><img src="${src}" alt=""></p>`);
    const text = `<p>Texto com <em>itálico</em> do módulo ${index}. ${'Palavras. '.repeat(200)}</p>`;
    await makePage(book, { title: `Módulo ${index}`, slug: `m-${index}`, content: text + own.join('') });
  }
  return book;
}

/** The administrator, by whose requests the server changes what it shows. */
export async function administrator(server: RunningServer): Promise<Client> {
  const client = clientOf(server);
  await signIn(client, 'first@example.com');
  return client;
}

/** Saves the e-book with other values, as its form does. */
export async function saveBook(server: RunningServer, client: Client, book: Book, values: Record<string, unknown>) {
  const row = await server.database.db
    .selectFrom('ebooks')
    .selectAll()
    .where('id', '=', book.id)
    .executeTakeFirstOrThrow();
  const { title, slug, description, cover_image, language, currency, is_visible } = row;
  const tabs = { guide_tab_name: 'Guia', supplementation_tab_name: 'Suplementação', support_tab_name: 'Suporte' };
  const known = { title, slug, description, cover_image, language, currency, is_visible: Boolean(is_visible), ...tabs };
  const body = { values: { ...known, ...values }, version: row.version };
  const saved = await client.postJson(`/admin/ebooks/${book.id}/edit`, body);
  expect(saved.status, await saved.clone().text()).toBe(200);
}

/** Goes to a page without a network. */
export async function goTo(page: Page, address: string): Promise<void> {
  expectFaults(page, ...NO_LINE);
  await page.goto(address);
}

type Cuts = { server: RunningServer; line: Line; cuts: number; seed: number };

/** Cuts updates of a kept e-book at random bytes, and looks at every page without a network after each. */
export async function cutUpdates(page: Page, { server, line, cuts, seed }: Cuts): Promise<void> {
  const book = await makePicturedBook(server, 5, 1);
  await page.goto(line.url + book.path);
  await keepBook(page);
  const client = await administrator(server);
  const random = randomOf(seed);
  let shown = book.title;
  const titles = async () => {
    const found = new Set<string | null>();
    for (const path of (await pagesOf(server, book.path)).slice(4)) {
      await goTo(page, line.url + path);
      found.add(await page.locator('.top-title').textContent());
      expect((await seen(page)).broken).toEqual([]);
    }
    return [...found];
  };
  const [module = ''] = (await pagesOf(server, book.path)).slice(4);
  const update = async (title: string) => {
    const before = line.bytes();
    await expect(async () => {
      await page.goto(line.url + module);
      expect(await page.locator('.top-title').textContent()).toBe(title);
    }).toPass();
    shown = title;
    return line.bytes() - before;
  };
  await saveBook(server, client, book, { title: 'Versão 0' });
  const whole = await update('Versão 0');
  for (let round = 1; round <= cuts; round++) {
    await saveBook(server, client, book, { title: `Versão ${round}` });
    line.slow(400_000);
    let isCut = false;
    void line.cut(1 + Math.floor(random() * whole * 0.9)).then(() => {
      isCut = true;
    });
    // where the update before is just being ended, the next page begins with this one
    await expect(async () => {
      await goTo(page, line.url + module);
      expect(isCut).toBe(true);
    }).toPass();
    expect(await titles(), `cut ${round}`).toEqual([shown]);
    line.mend();
    await update(`Versão ${round}`);
  }
  await line.cut();
  expect(await titles()).toEqual([shown]);
}

/** A sound of an author, by its address and its bytes as they are stored. `size`: about as many bytes. */
export async function uploadSound(
  server: RunningServer,
  book: Book,
  size = 0,
): Promise<{ src: string; bytes: Buffer }> {
  const file = path.join(await mkdtemp(path.join(os.tmpdir(), 'prelo-sound-')), 'aula.mp3');
  await writeFile(file, Buffer.concat([soundOf('mp3'), randomBytes(size)]));
  const ctx = withFiles(server, book.ctx);
  const { name } = await acceptUpload(ctx, { path: file, originalName: 'aula.mp3', purpose: 'audio' });
  return { src: `/media/${name}`, bytes: await buffer(await ctx.storage.read(name)) };
}
