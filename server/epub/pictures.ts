import { createHash } from 'node:crypto';
import type { AssetKey } from '../book/block.ts';
import type { Asset, Book } from '../book/book.ts';
import type { Image, Picture } from '../book/html/dress.ts';
import { byTwos } from '../book/two-at-once.ts';
import { loadSharp } from '../sharp.ts';

/** A file of pictures, by its name in the e-book. */
export type PictureFile = { mime: string; read: () => Promise<Buffer> };
export type Pictures = ReturnType<typeof gatherPictures>;

const ENDINGS: Record<Asset['mime'], string> = { 'image/jpeg': 'jpg', 'image/png': 'png' };
/** Dots per inch of drawings, twice the usual 72, for sharp screens. */
const DENSITY = 144;
const nameOf = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex').slice(0, 16);
const addressOf = (name: string) => `../images/${name}`;

type NamedAsset = { name: string; asset: Asset };

function named(asset: Asset): Promise<NamedAsset>;
function named(asset: Asset | null): Promise<NamedAsset | null>;
async function named(asset: Asset | null): Promise<NamedAsset | null> {
  return asset && { name: `${nameOf(await asset.read())}.${ENDINGS[asset.mime]}`, asset };
}

/** Gathers the pictures of an e-book before the pages that show them are written. */
export function gatherPictures(book: Pick<Book, 'asset'>) {
  const files = new Map<string, PictureFile>();
  const pictures = new Map<AssetKey, Picture | null>();
  const sought = new Map<AssetKey, Promise<NamedAsset | null>>();
  const find = byTwos(async (key: AssetKey) => named(await book.asset(key)));
  let isSilent = false;

  const add = ({ name, asset }: NamedAsset): Picture => {
    files.set(name, asset);
    return { address: addressOf(name), width: asset.width, height: asset.height };
  };
  const seek = (keys: Iterable<AssetKey>) => {
    for (const key of keys) {
      if (sought.has(key)) continue;
      const found = find(key);
      // it is thrown where the picture is gathered
      found.catch(() => undefined);
      sought.set(key, found);
    }
  };
  return {
    /** The files of all pictures that are shown; equal pictures share one. */
    files,
    /** Whether any picture lacks a text. */
    lacksText: () => isSilent,
    /** Begins to look for pictures that will be gathered: what is made for files is made while other work goes on. */
    seek,
    /** Finds the files of pictures; until then there are none. */
    gather: async (keys: Iterable<AssetKey>) => {
      const missing = [...keys].filter((key) => !pictures.has(key));
      seek(missing);
      for (const key of missing) {
        const found = (await sought.get(key)) ?? null;
        pictures.set(key, found && add(found));
      }
    },
    /** Adds a file for a picture that is made for the book, such as its cover. */
    fileOf: async (asset: Asset) => add(await named(asset)),
    picture: ({ src, alt, isDecorative = false }: Image): Picture | null => {
      const picture = pictures.get(src);
      if (!picture) return null;
      isSilent ||= alt === '' && !isDecorative;
      return isDecorative ? { ...picture, role: 'presentation' } : picture;
    },
    /** A drawing with its words beside it, as a PNG, since not every reader of e-books shows SVG. */
    drawing: (svg: string) => {
      const name = `${nameOf(svg)}.png`;
      files.set(name, { mime: 'image/png', read: () => drawn(svg) });
      return { address: addressOf(name), role: 'presentation' as const };
    },
  };
}

async function drawn(svg: string): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(Buffer.from(svg), { density: DENSITY }).greyscale().png({ compressionLevel: 9 }).toBuffer();
}
