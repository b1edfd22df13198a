import { open, stat } from 'node:fs/promises';
import { type MediaPurpose, UPLOAD_RULES } from '#common/limits.ts';
import { AppError } from '../errors.ts';
import { cleanImage } from './images.ts';
import { isPlayable } from './recording-parts.ts';
import { SNIFF_BYTES, sniffMime } from './sniff.ts';

/** A file that may be stored; width and height in pixels, null for other files than images. */
export type CheckedFile = { path: string; mime: string; bytes: number; width: number | null; height: number | null };

/**
 * Checks a local file by its bytes; an image is rewritten to `clean`.
 * @throws upload_too_large, upload_empty, upload_type, upload_not_image, upload_not_video, upload_not_audio,
 * image_too_small, image_too_many_pixels
 */
export async function checkFile(path: string, clean: string, purpose: MediaPurpose): Promise<CheckedFile> {
  const { kind, maxBytes } = UPLOAD_RULES[purpose];
  const { size } = await stat(path);
  if (size > maxBytes) throw new AppError('upload_too_large', { max: maxBytes / 1024 / 1024 });
  const mime = await sniffMime(await headOf(path), purpose);
  if (kind !== 'image') {
    if (!(await isPlayable(path, mime))) throw new AppError(`upload_not_${kind}`);
    return { path, mime, bytes: size, width: null, height: null };
  }
  return { path: clean, mime, ...(await cleanImage(path, clean)) };
}

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFF_BYTES), 0, SNIFF_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
