import { JPEG } from '../book/assets.ts';
import type { AssetKey } from '../book/block.ts';
import type { Asset, Book } from '../book/book.ts';
import { twoAtOnce } from '../book/two-at-once.ts';
import { loadSharp } from '../sharp.ts';

/** Pixels of all pictures of a book together: each takes some 4 bytes while the pages are made. */
const MOST_PIXELS = 60_000_000;

/** A picture as the template finds it; its size in pixels is that of the asset, however small its copy. */
export type Picture = { file: string; width: number; height: number };

export type Pictures = {
  /** By their keys, without those that are missing or only on the web. */
  placed: Record<AssetKey, Picture>;
  /** One after the other, small enough for all of them to fit. */
  files: () => AsyncGenerator<{ file: string; bytes: Buffer }>;
};

/** Finds the pictures of a book; each is read when its turn comes. */
export async function findPictures(
  book: Pick<Book, 'asset'>,
  keys: Set<AssetKey>,
  mostPixels = MOST_PIXELS,
): Promise<Pictures> {
  const found: { key: AssetKey; file: string; asset: Asset }[] = [];
  const assets = await twoAtOnce(keys, (key) => book.asset(key));
  for (const [at, key] of [...keys].entries()) {
    const asset = assets[at];
    const ending = asset?.mime === 'image/png' ? 'png' : 'jpg';
    if (asset) found.push({ key, asset, file: `/pictures/${found.length + 1}.${ending}` });
  }
  const pixels = found.reduce((sum, { asset: { width, height } }) => sum + width * height, 0);
  const share = Math.min(1, Math.sqrt(mostPixels / pixels));
  const placed = found.map(({ key, file, asset: { width, height } }) => [key, { file, width, height }] as const);
  async function* files() {
    for (const { file, asset } of found) yield { file, bytes: await sized(asset, share) };
  }
  return { placed: Object.fromEntries(placed), files };
}

async function sized({ mime, width, read }: Asset, share: number): Promise<Buffer> {
  const bytes = await read();
  if (share === 1) return bytes;
  const sharp = await loadSharp();
  const image = sharp(bytes).resize({ width: Math.max(1, Math.floor(width * share)) });
  return (mime === 'image/png' ? image.png() : image.jpeg(JPEG)).toBuffer();
}
