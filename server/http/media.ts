import { type Context, Hono } from 'hono';
import { uploadAddress } from '#common/upload-address.ts';
import type { Ctx } from '../context.ts';
import type { ServedUpload } from '../media/media.queries.ts';
import { servedUpload } from '../media/media.ts';
import { replacementOf } from '../media/replace.ts';
import { makeVariant, parseVariant, type Variant, variantKey } from '../media/variants.ts';
import { FOR_GOOD, FOR_NOW, fileHeader, type MediaFile } from './media-file.ts';

type MediaServices = Pick<Ctx, 'db' | 'storage' | 'log'>;

const NAME = '[A-Za-z0-9][A-Za-z0-9.-]*';

/**
 * Says which file answers `/{name}`, an upload, and `/{name}/{width}.{avif|webp}`, a narrower copy of an image: everybody
 * may see them. The front sends it.
 */
export function mediaRoutes(services: MediaServices): Hono {
  const hono = new Hono();
  hono.get(`/:name{${NAME}}`, async (c) => {
    const name = c.req.param('name');
    const upload = await servedUpload(services, name);
    return upload ? found(c, original(upload)) : movedOrMissing(c, services, name);
  });
  hono.get(`/:name{${NAME}}/:variant`, async (c) => {
    const name = c.req.param('name');
    const upload = await servedUpload(services, name);
    if (!upload) return movedOrMissing(c, services, name);
    const variant = upload.kind === 'image' && parseVariant(c.req.param('variant'), upload.width ?? 0);
    if (!variant) return missing(c);
    return found(c, await copyOf(services, upload, variant));
  });
  hono.all('*', missing);
  return hono;
}

function original({ name, original_name, mime, bytes, created_at }: ServedUpload): MediaFile {
  return { key: name, mime, bytes, modified: Date.parse(created_at), fileName: original_name, lifetime: FOR_GOOD };
}

/** The narrower copy, made now if it is not there yet; the image itself if it is animated or cannot be copied. */
async function copyOf({ storage, log }: MediaServices, upload: ServedUpload, variant: Variant): Promise<MediaFile> {
  const key = variantKey(upload.name, variant);
  const fileName = `${upload.original_name}.${variant.format}`;
  try {
    const stored =
      (await storage.stat(key)) ?? ((await makeVariant(storage, upload.name, variant)) && (await storage.stat(key)));
    if (!stored) return original(upload);
    const { bytes, modified } = stored;
    const mime = `image/${variant.format}`;
    return { key, mime, bytes, modified: modified.getTime(), fileName, lifetime: FOR_GOOD };
  } catch (err) {
    log.warn({ err, name: upload.name, variant }, 'an image copy could not be made');
    return { ...original(upload), lifetime: FOR_NOW };
  }
}

function found(c: Context, file: MediaFile): Response {
  return c.body(null, 200, fileHeader(file));
}

/** Leads from a file that is gone to the one that was put in its place. */
async function movedOrMissing(c: Context, services: MediaServices, name: string): Promise<Response> {
  const present = await replacementOf(services, name);
  if (!present) return missing(c);
  c.header('Cache-Control', FOR_NOW);
  return c.redirect(uploadAddress(present), 302);
}

function missing(c: Context): Response {
  return c.text('Not found', 404, { 'Cache-Control': 'no-cache' });
}
