import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { LRUCache } from 'lru-cache';
import { NO_VERSION, type OfflineList } from '#common/offline-list.ts';
import { AppError } from '../errors.ts';
import { FOR_GOOD } from '../http/media-file.ts';
import { serverBuild } from '../http/reader-script.ts';
import { ICON_SIDES } from '../media/variants.ts';
import { createWorkQueue } from '../media/work-queue.ts';
import { getReadableEbook } from '../reading/book.ts';
import type { Services } from '../services.ts';
import { appManifest, iconVersion } from './app-manifest.ts';
import { type ListParts, makeFileList } from './file-list.ts';
import { iconOf } from './icons.ts';
import { createVersions } from './versions.ts';

/** Bytes of memory for lists. */
const MOST_BYTES = 8 * 1024 * 1024;
/** Lists that wait to be made; who asks beyond them comes back later. */
const MOST_WAITING = 20;
const ALWAYS_ASKED = 'public, max-age=0, must-revalidate';
const BOOK = '/ebook/:id{[a-z0-9-]+}/:slug{[a-z0-9-]+}';

type Kept = { version: string; json: string };

/** What a reader's device keeps an e-book by: the list of its files, its version (HEAD), its manifest and signs. */
export function offlineRoutes(services: Services, renderPage: ListParts['renderPage']): Hono {
  const { clientDir, config, readerProgram: program } = services;
  const hono = new Hono();
  const versions = createVersions({ ...services, build: { readers: program.build, all: serverBuild(clientDir) } });
  const lists = listsOf({ ...services, clientDir, program, versions, renderPage });
  hono.get(`${BOOK}/offline.json`, compress(), async (c) => {
    if (!config.offlineReading) return gone(c);
    try {
      const id = c.req.param('id');
      const version = await versions.of(id);
      const head = { 'X-Version': version, 'Cache-Control': ALWAYS_ASKED };
      if (c.req.method === 'HEAD') return c.body(null, 200, head);
      const list = await lists(id, version);
      return c.body(list.json, 200, { ...head, 'X-Version': list.version, 'Content-Type': 'application/json' });
    } catch (error) {
      return refused(c, error);
    }
  });
  hono.get(`${BOOK}/app.webmanifest`, compress(), async (c) => {
    try {
      const ebook = await getReadableEbook(services.ctxFor(null), c.req.param('id'));
      const head = { 'Content-Type': 'application/manifest+json', 'Cache-Control': ALWAYS_ASKED };
      return c.body(JSON.stringify(appManifest(ebook)), 200, head);
    } catch (error) {
      return refused(c, error);
    }
  });
  hono.get(`${BOOK}/:icon{icon-[0-9]+\\.png}`, async (c) => {
    const side = ICON_SIDES.find((one) => c.req.param('icon') === `icon-${one}.png`);
    if (!side) return gone(c);
    try {
      const ebook = await getReadableEbook(services.ctxFor(null), c.req.param('id'));
      const icon = await iconOf(services, { title: ebook.title, cover: ebook.cover_image, side });
      const isPresent = c.req.query('v') === iconVersion(ebook);
      const head = { 'Content-Type': 'image/png', 'Cache-Control': isPresent ? FOR_GOOD : ALWAYS_ASKED };
      return c.body(new Uint8Array(icon), 200, head);
    } catch (error) {
      return refused(c, error);
    }
  });
  return hono;
}

/** Lists of e-books, each made once a version, one after another. */
function listsOf(parts: ListParts): (id: string, version: string) => Promise<Kept> {
  const known = new LRUCache<string, Kept>({ maxSize: MOST_BYTES, sizeCalculation: ({ json }) => 2 * json.length });
  const queue = createWorkQueue<Kept>();
  let waiting = 0;
  const make = async (id: string): Promise<Kept> => {
    const list: OfflineList = await makeFileList(parts, id);
    const made = { version: list.version, json: JSON.stringify(list) };
    known.set(id, made);
    return made;
  };
  return async (id, version) => {
    const last = known.get(id);
    if (last?.version === version) return last;
    if (waiting >= MOST_WAITING) throw new AppError('html_busy');
    waiting += 1;
    try {
      return await queue.run(id, () => make(id));
    } finally {
      waiting -= 1;
    }
  };
}

/** An e-book that is not shown is taken away from devices by this answer, and by no other: `X-Version` says that it is ours. */
function gone(c: Context): Response {
  return c.json({}, 404, { 'X-Version': NO_VERSION, 'Cache-Control': 'no-store' });
}

function refused(c: Context, error: unknown): Response {
  const known = AppError.of(error);
  if (known?.status === 404) return gone(c);
  if (known?.status !== 503) throw error;
  return c.json({}, 503, { 'Retry-After': '5', 'Cache-Control': 'no-store' });
}
