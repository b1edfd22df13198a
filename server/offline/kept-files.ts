import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import { variantWidths } from '#common/image-sources.ts';
import type { OfflineFile } from '#common/offline-list.ts';
import { uploadAddress } from '#common/upload-address.ts';
import type { Ctx } from '../context.ts';
import { bounded } from '../limits/bounded.ts';
import type { ServedUpload } from '../media/media.queries.ts';
import { servedUpload } from '../media/media.ts';
import { replacementOf } from '../media/replace.ts';
import { makeVariant, variantKey } from '../media/variants.ts';

/** Width in pixels of the one copy of a picture that is kept: sharp on a phone, and good enough elsewhere. */
const KEPT_WIDTH = 960;
/** A file of the build: no other folder, no dot in front. */
const BUILT = /^\/(?:(?:assets|samples)\/)?[A-Za-z0-9_][\w.-]*$/;

type Handles = Pick<Ctx, 'db' | 'storage'>;

/** Hashes of files whose bytes never change under their name. */
const hashes = new LRUCache<string, string>(bounded(20_000));

/** Whether an address may be that of a built file. */
export const isBuilt = (address: string): boolean => BUILT.test(address);

/** A built file. @returns null if there is none at that address */
export async function builtFile(clientDir: string, address: string): Promise<OfflineFile | null> {
  if (!isBuilt(address)) return null;
  const file = path.join(clientDir, address);
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) return null;
  const hash = await hashOf(`${file} ${found.mtimeMs}`, async () => createReadStream(file));
  return { url: address, as: address, hash, bytes: found.size };
}

/** The one file that is kept of an upload: an image in one width, a sound as it is; null for a video and for what is gone. */
export async function uploadedFile(handles: Handles, name: string): Promise<OfflineFile | null> {
  const upload = (await servedUpload(handles, name)) ?? (await replacing(handles, name));
  if (!upload) return null;
  const as = uploadAddress(name);
  const url = uploadAddress(upload.name);
  if (upload.kind === 'audio') return { url, as, hash: null, bytes: upload.bytes, isSound: true };
  if (upload.kind !== 'image') return null;
  try {
    const copy = await copyOf(handles, upload);
    if (copy) return { ...copy, url: `${url}/${copy.url}`, as };
    const hash = await hashOf(upload.name, () => handles.storage.read(upload.name));
    return { url, as, hash, bytes: upload.bytes };
  } catch (error) {
    // its row is there and its file is lost: no reader sees it
    if (await handles.storage.stat(upload.name)) throw error;
    return null;
  }
}

async function replacing(handles: Handles, name: string): Promise<ServedUpload | null> {
  const present = await replacementOf(handles, name);
  return present ? servedUpload(handles, present) : null;
}

/** The copy of about `KEPT_WIDTH`, made if it is not there yet; null if the image has none, as it is animated. */
async function copyOf({ storage }: Handles, { name, width, mime }: ServedUpload) {
  // the pages of such a picture ask for no copy
  if (!width || mime === 'image/gif') return null;
  const widths = variantWidths(width);
  const variant = { width: widths.findLast((one) => one <= KEPT_WIDTH) ?? width, format: 'avif' as const };
  const key = variantKey(name, variant);
  const stored =
    (await storage.stat(key)) ?? ((await makeVariant(storage, name, variant, false)) ? await storage.stat(key) : null);
  if (!stored) return null;
  const hash = await hashOf(key, () => storage.read(key));
  return { url: `${variant.width}.avif`, hash, bytes: stored.bytes };
}

async function hashOf(key: string, read: () => Promise<Readable>): Promise<string> {
  const known = hashes.get(key);
  if (known) return known;
  const hash = createHash('sha256');
  for await (const piece of await read()) hash.update(piece as Buffer);
  const made = hash.digest('base64');
  hashes.set(key, made);
  return made;
}
