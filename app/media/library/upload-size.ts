import type { LibraryUpload } from '#server/media/media.presenter.ts';

/** The size of an upload's file, and of a picture its sides, as a person reads them. */
export function uploadSize({ bytes, width, height }: LibraryUpload, language: string): string {
  const [amount, unit] = bytes < 1_000_000 ? [Math.ceil(bytes / 1_000), 'kB'] : [bytes / 1_000_000, 'MB'];
  const size = `${amount.toLocaleString(language, { maximumFractionDigits: 1 })} ${unit}`;
  return width && height ? `${width} × ${height}, ${size}` : size;
}
