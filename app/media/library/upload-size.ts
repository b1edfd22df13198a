import { byteSize } from '#common/byte-size.ts';
import type { LibraryUpload } from '#server/media/media.presenter.ts';

/** The size of an upload's file, and a picture's width and height, for people. */
export function uploadSize({ bytes, width, height }: LibraryUpload, language: string): string {
  const size = byteSize(bytes, language);
  return width && height ? `${width} × ${height}, ${size}` : size;
}
