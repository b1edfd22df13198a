import type { Metadata, Sharp } from 'sharp';
import { IMAGE_BOUNDS } from '#common/limits.ts';
import { AppError } from '../errors.ts';
import { loadSharp } from '../sharp.ts';

/** Widest stored image in pixels; the height is what the WebP format can hold. */
export const LARGEST = { width: 2_560, height: 16_383 };

/** An image that takes so long to process was made for that. */
const MOST_SECONDS = 60;

const FORMATS = {
  jpeg: (image: Sharp) => image.jpeg({ quality: 85, progressive: true }),
  png: (image: Sharp, { isPalette = false }: Metadata) => image.png({ compressionLevel: 9, palette: isPalette }),
  webp: (image: Sharp) => image.webp({ quality: 85 }),
  gif: (image: Sharp) => image.gif({ effort: 3 }),
};

export type CleanImage = { width: number; height: number; bytes: number };

/**
 * Decodes an image file and rewrites it to `target` in its own format: upright, at most 2560 pixels wide, without
 * EXIF data; what is animated stays so. Width and height in pixels of one frame.
 * @throws upload_not_image, image_too_small, image_too_many_pixels
 */
export async function cleanImage(source: string, target: string): Promise<CleanImage> {
  const sharp = await loadSharp();
  const metadata = await readable(() => sharp(source, { failOn: 'error', limitInputPixels: false }).metadata());
  const format = FORMATS[metadata.format as keyof typeof FORMATS];
  if (!format) throw new AppError('upload_not_image');
  checkBounds(metadata);
  const animated = isAnimated(metadata);
  const opened = sharp(source, { failOn: 'error', animated, limitInputPixels: IMAGE_BOUNDS.maxPixels });
  const upright = animated ? opened : opened.autoOrient();
  const fitted = upright
    .timeout({ seconds: MOST_SECONDS })
    .resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  const made = await readable(() => format(fitted, metadata).toFile(target));
  return { width: made.width, height: made.pageHeight ?? made.height, bytes: made.size };
}

/** The width and height of an image file in pixels. */
export async function imageSize(source: string): Promise<{ width: number; height: number }> {
  const { width, height } = await (await loadSharp())(source).metadata();
  return { width, height };
}

/** A narrower copy of a still image in a modern format; null if the image is animated. Width in pixels. */
export async function narrowImage(source: Uint8Array, width: number, format: 'avif' | 'webp'): Promise<Buffer | null> {
  const sharp = await loadSharp();
  const image = sharp(source, { failOn: 'error', limitInputPixels: IMAGE_BOUNDS.maxPixels });
  if (isAnimated(await image.metadata())) return null;
  const fitted = image
    .timeout({ seconds: MOST_SECONDS })
    .resize({ width, height: LARGEST.height, fit: 'inside', withoutEnlargement: true });
  return (format === 'avif' ? fitted.avif({ quality: 50, effort: 2 }) : fitted.webp({ quality: 75 })).toBuffer();
}

function isAnimated({ pages = 1 }: Metadata): boolean {
  return pages > 1;
}

/** Checked by the header, before a small file can expand into gigabytes. */
function checkBounds({ width, height, pages = 1 }: Metadata): void {
  const { minSide, maxPixels } = IMAGE_BOUNDS;
  if (Math.min(width, height) < minSide) throw new AppError('image_too_small', { min: minSide });
  if (width * height * pages > maxPixels) throw new AppError('image_too_many_pixels', { max: maxPixels / 1_000_000 });
}

async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw Object.assign(new AppError('upload_not_image'), { cause: error });
  }
}
