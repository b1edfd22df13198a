import { byteSize } from '#common/byte-size.ts';
import type { LibraryUpload } from '#server/media/media.presenter.ts';

/** The size of an upload's file, and of a picture its sides, as a person reads them. */
export function uploadSize({ bytes, width, height }: LibraryUpload, language: string): string {
  const size = byteSize(bytes, language);
  return width && height ? `${width} × ${height}, ${size}` : size;
}
