import { Readable } from 'node:stream';
import { type Context, Hono } from 'hono';
import type { Ctx } from '../context.ts';
import type { ServedUpload } from '../media/media.queries.ts';
import { servedUpload } from '../media/served.ts';
import { makeVariant, parseVariant, type Variant, variantKey } from '../media/variants.ts';
import type { StoredFile } from '../storage/storage.ts';
import { StorageError } from '../storage/storage-error.ts';
import { parseRange } from './byte-range.ts';
import { NO_PAGE_POLICY } from './security.ts';
import { isFresh, rangeHolds } from './validators.ts';

type MediaServices = Pick<Ctx, 'db' | 'storage' | 'log'>;
type Served = StoredFile & { key: string; mime: string; fileName: string; lifetime: string };

// Names are never used again, so a copy is good for a year.
const FOR_GOOD = 'public, max-age=31536000, immutable';
const FOR_NOW = 'public, max-age=60';

const NAME = '[A-Za-z0-9][A-Za-z0-9.-]*';

// Opened by its address a file is a document of ours: it may show itself and run nothing. Without its origin
// (`allow-same-origin`) a browser would not play a video that is opened so.
const POLICY = [NO_PAGE_POLICY, "img-src 'self'", "media-src 'self'", 'sandbox allow-same-origin'].join('; ');

/** Serves uploads to everybody: `/{name}`, and narrower copies of images as `/{name}/{width}.{avif|webp}`. */
export function mediaRoutes(services: MediaServices): Hono {
  const hono = new Hono();
  hono.get(`/:name{${NAME}}`, async (c) => {
    const upload = await servedUpload(services, c.req.param('name'));
    return upload ? serve(services, c, original(upload)) : missing(c);
  });
  hono.get(`/:name{${NAME}}/:variant`, async (c) => {
    const upload = await servedUpload(services, c.req.param('name'));
    const variant = upload?.kind === 'image' && parseVariant(c.req.param('variant'), upload.width ?? 0);
    if (!upload || !variant) return missing(c);
    return serve(services, c, await copyOf(services, upload, variant));
  });
  hono.all('*', missing);
  return hono;
}

function original({ name, original_name, mime, bytes, created_at }: ServedUpload): Served {
  return { key: name, mime, bytes, modified: new Date(created_at), fileName: original_name, lifetime: FOR_GOOD };
}

/** The narrower copy, made now if it is not there yet; the image itself if it is animated or cannot be copied. */
async function copyOf({ storage, log }: MediaServices, upload: ServedUpload, variant: Variant): Promise<Served> {
  const key = variantKey(upload.name, variant);
  const fileName = `${upload.original_name}.${variant.format}`;
  try {
    const stored =
      (await storage.stat(key)) ?? ((await makeVariant(storage, upload.name, variant)) && (await storage.stat(key)));
    return stored
      ? { ...stored, key, mime: `image/${variant.format}`, fileName, lifetime: FOR_GOOD }
      : original(upload);
  } catch (err) {
    log.warn({ err, name: upload.name, variant }, 'an image copy could not be made');
    return { ...original(upload), lifetime: FOR_NOW };
  }
}

async function serve({ storage }: MediaServices, c: Context, file: Served): Promise<Response> {
  const validators = {
    etag: `"${file.bytes.toString(36)}-${file.modified.getTime().toString(36)}"`,
    modified: file.modified,
  };
  const asked = { get: (name: string) => c.req.header(name) };
  const headers = headersOf(file, validators.etag);
  if (isFresh(asked, validators)) return c.body(null, 304, headers);
  const isHead = c.req.method === 'HEAD';
  const range = !isHead && rangeHolds(asked, validators) ? parseRange(asked.get('range'), file.bytes) : null;
  if (range === 'unsatisfiable') return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${file.bytes}` });
  const length = range ? range.end - range.start + 1 : file.bytes;
  const sent = { ...headers, 'Content-Type': file.mime, 'Content-Length': String(length) };
  if (isHead) return c.body(null, 200, sent);
  try {
    const body = Readable.toWeb(await storage.read(file.key, range ?? undefined)) as ReadableStream;
    if (!range) return c.body(body, 200, sent);
    return c.body(body, 206, { ...sent, 'Content-Range': `bytes ${range.start}-${range.end}/${file.bytes}` });
  } catch (error) {
    if (error instanceof StorageError) return missing(c);
    throw error;
  }
}

function headersOf({ modified, fileName, lifetime }: Served, etag: string): Record<string, string> {
  const plain = fileName.replace(/[^A-Za-z0-9._ -]/g, '_');
  const full = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return {
    ETag: etag,
    'Last-Modified': modified.toUTCString(),
    'Cache-Control': lifetime,
    'Accept-Ranges': 'bytes',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': POLICY,
    // files are public, and pictures of a page are shown wherever the page is linked
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Content-Disposition': `inline; filename="${plain}"; filename*=UTF-8''${full}`,
  };
}

function missing(c: Context): Response {
  return c.text('Not found', 404, { 'Cache-Control': 'no-cache' });
}
