import { createHash } from 'node:crypto';
import type { AssetKey } from '../book/block.ts';
import type { Asset, Book } from '../book/book.ts';
import type { Image, Picture } from '../book/html/dress.ts';

/** A file of pictures, by its name in the e-book. */
export type PictureFile = { mime: string; read: () => Promise<Buffer> };
export type Pictures = ReturnType<typeof gatherPictures>;

const ENDINGS: Record<Asset['mime'], string> = { 'image/jpeg': 'jpg', 'image/png': 'png' };
const nameOf = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex').slice(0, 16);
const addressOf = (name: string) => `../images/${name}`;

/** The pictures of an e-book, which are gathered before the pages that show them are written. */
export function gatherPictures(book: Pick<Book, 'asset'>) {
  const files = new Map<string, PictureFile>();
  const pictures = new Map<AssetKey, Picture | null>();
  let isSilent = false;

  const add = async (src: AssetKey): Promise<Picture | null> => {
    const asset = await book.asset(src);
    if (!asset) return null;
    const name = `${nameOf(await asset.read())}.${ENDINGS[asset.mime]}`;
    files.set(name, asset);
    return { address: addressOf(name), width: asset.width, height: asset.height };
  };
  return {
    /** The files of all that are shown; equal pictures have one. */
    files,
    /** Whether any picture lacks a text. */
    lacksText: () => isSilent,
    /** Finds the files of pictures; until then there are none. */
    gather: async (keys: Iterable<AssetKey>) => {
      for (const key of keys) if (!pictures.has(key)) pictures.set(key, await add(key));
    },
    picture: ({ src, alt, isDecorative = false }: Image): Picture | null => {
      const picture = pictures.get(src);
      if (!picture) return null;
      isSilent ||= alt === '' && !isDecorative;
      return isDecorative ? { ...picture, role: 'presentation' } : picture;
    },
    /** A drawing, beside which stands what it says. */
    drawing: (svg: string) => {
      const name = `${nameOf(svg)}.svg`;
      files.set(name, { mime: 'image/svg+xml', read: async () => Buffer.from(svg) });
      return { address: addressOf(name), role: 'presentation' as const };
    },
  };
}
