import { IMAGE_WIDTHS } from './limits.ts';

/** The formats in which narrower copies of an image are offered, best first. */
export const VARIANT_FORMATS = ['avif', 'webp'] as const;
export type VariantFormat = (typeof VARIANT_FORMATS)[number];

/** The widths in pixels of the copies of an image of that width: never wider than itself. */
export function variantWidths(width: number): number[] {
  const narrower = IMAGE_WIDTHS.filter((candidate) => candidate <= width);
  return narrower.length > 0 ? narrower : [width];
}

/**
 * The `srcset` of each format for an image of ours, of that width in pixels; null for any other address, and for GIF
 * files, which are mostly animated and then have no copies.
 */
export function imageSources(url: string, width: number | null): Record<VariantFormat, string> | null {
  if (!width || !/^\/media\/\d[A-Za-z0-9.-]*$/.test(url) || /\.gif$/i.test(url)) return null;
  const srcset = (format: VariantFormat) =>
    variantWidths(width)
      .map((narrower) => `${url}/${narrower}.${format} ${narrower}w`)
      .join(', ');
  return { avif: srcset('avif'), webp: srcset('webp') };
}
