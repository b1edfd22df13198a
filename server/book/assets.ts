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

/** Pixels of a picture in a file at most: what a page of paper shows sharply, and what readers of e-books hold. */
const LARGEST = { width: 1_600, height: 10_000 };
const MOST_SECONDS = 60;
/** How pictures in files are written: in a fifth of the time of the smallest form, for a tenth more of bytes. */
export const JPEG = { quality: 80, quantisationTable: 3 };

/** Beside the sources, and beside the built server, of which this is a part loaded late. */
const PUBLIC = ['../../public', '../../client']
  .map((folder) => path.join(import.meta.dirname, folder))
  .find((folder) => existsSync(path.join(folder, 'samples')));

/** The pictures of an e-book of which it has these, by their addresses; each is read as often as it is asked for. */
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

/** An upload's copy for files, made if it is not there; null for what is no picture, or whose file is gone. */
async function portable(storage: Storage, name: string): Promise<Buffer | null> {
  if (await storage.stat(portableKey(name))) return stored(storage, portableKey(name));
  if (!(await storage.stat(name))) return null;
  const bytes = await portableImage(await stored(storage, name));
  if (bytes) await storage.put(portableKey(name), bytes, mimeOf(bytes));
  return bytes;
}

const stored = async (storage: Storage, key: string) => buffer(await storage.read(key));

/**
 * A picture as every program reads it: upright, the first of those that move, JPEG, or PNG where something shines through;
 * never WebP, of which readers of e-books show nothing. Null for what cannot be read.
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
