import { type IImageOptions, ImageRun } from 'docx';
import type { AssetKey } from '#server/book/block.ts';
import type { Asset, Book } from '#server/book/book.ts';
import { PICTURE_HEIGHT } from './writing.ts';

const TYPES = { 'image/jpeg': 'jpg', 'image/png': 'png' } as const;

/** The most that a picture may take, in pixels. */
type Room = { width: number; height?: number };

/** A picture no larger than its room; null where the e-book has no file of it. */
export async function pictureOf(book: Book, src: AssetKey, alt: string, room: Room): Promise<ImageRun | null> {
  const asset = await book.asset(src);
  if (asset === null) return null;
  const options: IImageOptions = {
    type: TYPES[asset.mime],
    data: standIn(src),
    transformation: fitted(asset, room),
    altText: { name: '', description: alt },
  };
  return new ImageRun(alt === '' ? { ...options, decorative: true } : options);
}

/** What the library is given instead of a picture, which it would hold, pack and unpack with all others: its address. */
const standIn = (src: AssetKey) => Buffer.from(src);

/** The picture that the library was given the address of. */
export async function standsFor(given: Buffer, { asset }: Pick<Book, 'asset'>): Promise<Buffer> {
  const picture = await asset(given.toString());
  if (picture === null) throw new Error(`a picture went while it was written: ${given}`);
  return picture.read();
}

function fitted({ width, height }: Asset, room: Room): { width: number; height: number } {
  const scale = Math.min(1, room.width / width, (room.height ?? PICTURE_HEIGHT) / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
