import { imageSources } from '#common/image-sources.ts';
import { isSampleImage, SAMPLE_IMAGE_SIDE } from '#common/sample-images.ts';
import type { Db } from '../db/open.ts';
import { imagesByUrl } from '../media/media.queries.ts';

/** An image as a page shows it; width and height in pixels and the `srcset`s of narrower copies where known. */
export type Picture = {
  src: string;
  width: number | null;
  height: number | null;
  avif: string | null;
  webp: string | null;
};

/** The pictures of image addresses, by address; `blob:` and empty addresses have none. */
export async function picturesOf(db: Db, addresses: (string | null)[]): Promise<Map<string, Picture>> {
  const shown = addresses.filter(isShown);
  const sizes = await imagesByUrl(db, shown);
  return new Map(shown.map((src) => [src, pictureOf(src, sizes.get(src))]));
}

/** Whether anybody but its author's own browser can load an address of a picture or a video. */
export function isShown(address: string | null): address is string {
  return address !== null && address !== '' && !address.trim().toLowerCase().startsWith('blob:');
}

function pictureOf(src: string, size: { width: number; height: number } | undefined): Picture {
  if (isSampleImage(src)) return { src, width: SAMPLE_IMAGE_SIDE, height: SAMPLE_IMAGE_SIDE, avif: null, webp: null };
  const { avif = null, webp = null } = imageSources(src, size?.width ?? null) ?? {};
  return { src, width: size?.width ?? null, height: size?.height ?? null, avif, webp };
}
