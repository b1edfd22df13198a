import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { IMAGE_BOUNDS } from '#common/limits.ts';
import { isSampleImage } from '#common/sample-images.ts';
import { uploadAddress, uploadIn } from '#common/upload-address.ts';
import { portableKey } from '../media/variants.ts';
import { loadSharp } from '../sharp.ts';
import type { Storage } from '../storage/storage.ts';
import type { AssetKey } from './block.ts';
import type { Asset } from './book.ts';

/**
 * The most pixels of a picture in a file: enough for a sharp page of paper, and not too many for readers of e-books.
 */
const LARGEST = { width: 1_600, height: 10_000 };
const MOST_SECONDS = 60;
/** How pictures in files are written: a tenth larger than the smallest form, in a fifth of its time. */
export const JPEG = { quality: 80, quantisationTable: 3 };

/** The folder of samples: beside the sources, or beside the built server, which loads this module late. */
const PUBLIC = ['../../public', '../../client']
  .map((folder) => path.join(import.meta.dirname, folder))
  .find((folder) => existsSync(path.join(folder, 'samples')));

/** Finds pictures of an e-book by their addresses; only `pictures` are found. A picture is read at each call. */
export function assetsOf(pictures: string[], storage: Storage): (key: AssetKey) => Promise<Asset | null> {
  const there = new Set(pictures);
  return async (key) => {
    if (isSampleImage(key)) return sampleAsset(key);
    const name = uploadIn(key);
    if (!name || !there.has(uploadAddress(name))) return null;
    const bytes = await portable(storage, name);
    return bytes && assetOf(bytes, () => stored(storage, portableKey(name)));
  };
}

async function sampleAsset(key: AssetKey): Promise<Asset | null> {
  const bytes = await portableImage(await readFile(path.join(PUBLIC ?? '', key)));
  return bytes && assetOf(bytes, async () => bytes);
}

/** An upload's copy for files, made if it is missing; null if the upload is no picture, or its file is gone. */
async function portable(storage: Storage, name: string): Promise<Buffer | null> {
  if (await storage.stat(portableKey(name))) return stored(storage, portableKey(name));
  if (!(await storage.stat(name))) return null;
  const bytes = await portableImage(await stored(storage, name));
  if (bytes) await storage.put(portableKey(name), bytes, mimeOf(bytes));
  return bytes;
}

const stored = async (storage: Storage, key: string) => buffer(await storage.read(key));

/**
 * A picture in a form that every program can read: upright, the first frame of an animation, as JPEG, or PNG if it is
 * transparent; never WebP, which readers of e-books cannot show. Null if it cannot be read.
 */
export async function portableImage(source: Buffer): Promise<Buffer | null> {
  const sharp = await loadSharp();
  const open = () => sharp(source, { limitInputPixels: IMAGE_BOUNDS.maxPixels }).timeout({ seconds: MOST_SECONDS });
  try {
    const { hasAlpha } = await open().metadata();
    const isSolid = !hasAlpha || (await open().stats()).isOpaque;
    const fitted = open()
      .autoOrient()
      .resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb');
    const made = isSolid ? fitted.removeAlpha().jpeg(JPEG) : fitted.png({ compressionLevel: 9 });
    return await made.toBuffer();
  } catch {
    return null;
  }
}

function mimeOf(bytes: Buffer): Asset['mime'] {
  return bytes[0] === 0xff ? 'image/jpeg' : 'image/png';
}

async function assetOf(bytes: Buffer, read: () => Promise<Buffer>): Promise<Asset> {
  const { width, height } = await (await loadSharp())(bytes).metadata();
  return { mime: mimeOf(bytes), width, height, read };
}
