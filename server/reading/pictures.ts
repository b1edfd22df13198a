import { IMAGE_WIDTHS } from '#common/limits.ts';
import type { Db } from '../db/open.ts';

/** An image as a page shows it; width and height in pixels and the `srcset`s of narrower copies where known. */
export type Picture = {
  src: string;
  width: number | null;
  height: number | null;
  avif: string | null;
  webp: string | null;
};

const OWN = '/media/';

/** The pictures of image addresses, by address; `blob:` and empty addresses have none. */
export async function picturesOf(db: Db, addresses: (string | null)[]): Promise<Map<string, Picture>> {
  const shown = [...new Set(addresses.filter((address): address is string => isShown(address)))];
  const names = shown.filter((address) => address.startsWith(OWN)).map((address) => address.slice(OWN.length));
  const sizes = names.length > 0 ? await sizesOf(db, names) : new Map();
  return new Map(shown.map((address) => [address, pictureOf(address, sizes.get(address.slice(OWN.length)))]));
}

function isShown(address: string | null): boolean {
  return address !== null && address !== '' && !address.trim().toLowerCase().startsWith('blob:');
}

type Size = { width: number; height: number };

async function sizesOf(db: Db, names: string[]): Promise<Map<string, Size>> {
  const rows = await db
    .selectFrom('uploads')
    .select(['name', 'width', 'height'])
    .where('name', 'in', names)
    .where('kind', '=', 'image')
    .execute();
  return new Map(rows.flatMap(({ name, width, height }) => (width && height ? [[name, { width, height }]] : [])));
}

function pictureOf(src: string, size: Size | undefined): Picture {
  if (!size) return { src, width: null, height: null, avif: null, webp: null };
  return { src, ...size, avif: srcset(src, size.width, 'avif'), webp: srcset(src, size.width, 'webp') };
}

/** Copies are never wider than the image; animated images (GIF) have none. */
function srcset(src: string, width: number, format: 'avif' | 'webp'): string | null {
  if (/\.gif$/i.test(src)) return null;
  const narrower = IMAGE_WIDTHS.filter((candidate) => candidate <= width);
  return (narrower.length > 0 ? narrower : [width]).map((wide) => `${src}/${wide}.${format} ${wide}w`).join(', ');
}
