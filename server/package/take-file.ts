import { open, rm } from 'node:fs/promises';
import type { UploadPurpose } from '#common/limits.ts';
import { AppError } from '../errors.ts';
import { ImportError } from '../imports/read/import-error.ts';
import { bareImage } from '../media/bare-image.ts';
import { cleanImage } from '../media/images.ts';
import { isPlayable } from '../media/recording-parts.ts';
import { SNIFF_BYTES, sniffMime } from '../media/sniff.ts';
import type { ProjectMedia } from './format.ts';

const PURPOSES = { image: 'moduleCover', video: 'video', audio: 'audio' } as const satisfies Record<
  string,
  UploadPurpose
>;

type Measured = Pick<ProjectMedia, 'bytes' | 'width' | 'height'>;

/**
 * Looks at the file of an upload as at one that is sent: its bytes say what it is. A picture that is clean stays as it is,
 * any other is cleaned. @throws import_damaged_file
 */
export async function takeFile(
  { kind, mime, original_name }: ProjectMedia,
  file: string,
): Promise<Measured & { file: string }> {
  const refusal = (cause?: unknown) => new ImportError('import_damaged_file', cause, { name: original_name });
  try {
    const { head, bytes } = await beginning(file);
    if ((await sniffMime(head, PURPOSES[kind])) !== mime) throw refusal();
    if (kind === 'image') return await takePicture(file);
    if (!(await isPlayable(file, mime))) throw refusal();
    return { file, bytes, width: null, height: null };
  } catch (error) {
    // errors of uploads
    throw error instanceof AppError ? refusal(error) : error;
  }
}

async function takePicture(file: string): Promise<Measured & { file: string }> {
  const bare = await bareImage(file);
  if (bare) return { file, ...bare };
  const clean = `${file}-clean`;
  const measured = await cleanImage(file, clean);
  await rm(file);
  return { file: clean, ...measured };
}

async function beginning(file: string): Promise<{ head: Uint8Array; bytes: number }> {
  const opened = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(SNIFF_BYTES), 0, SNIFF_BYTES, 0);
    return { head: buffer.subarray(0, bytesRead), bytes: (await opened.stat()).size };
  } finally {
    await opened.close();
  }
}
