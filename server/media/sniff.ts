import { fileTypeFromBuffer } from 'file-type';
import { type MediaPurpose, UPLOAD_RULES } from '#common/limits.ts';
import { AppError } from '../errors.ts';

/** Bytes at the start of a file that identify its type. */
export const SNIFF_BYTES = 4_100;

/** The file name endings of `UPLOAD_RULES` and the type each stands for. */
const MIME_OF: Record<(typeof UPLOAD_RULES)[MediaPurpose]['accept'][number], string> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.mp4': 'video/mp4',
  '.mov': 'video/quicktime',
  '.avi': 'video/x-msvideo',
  '.webm': 'video/webm',
  '.ogv': 'video/ogg',
  '.mp3': 'audio/mpeg',
  '.m4a': 'audio/mp4',
  '.ogg': 'audio/ogg',
};

/** The detector's names of types that we call differently. */
const ALIASES: Record<string, string> = {
  'image/apng': 'image/png',
  'video/x-m4v': 'video/mp4',
  'video/vnd.avi': 'video/x-msvideo',
  'audio/x-m4a': 'audio/mp4',
  'audio/ogg; codecs=opus': 'audio/ogg',
};

/** The file name endings of that type; the first is the usual one. */
export function endingsOf(mime: string): string[] {
  return Object.entries(MIME_OF).flatMap(([ending, type]) => (type === mime ? [ending] : []));
}

/**
 * The media type of a file by its first `SNIFF_BYTES` bytes, never by its name.
 * @throws upload_empty, upload_not_video, upload_not_audio, upload_type
 */
export async function sniffMime(head: Uint8Array, purpose: MediaPurpose): Promise<string> {
  if (head.length === 0) throw new AppError('upload_empty');
  const { kind, accept } = UPLOAD_RULES[purpose];
  const found = await fileTypeFromBuffer(head);
  const known = found && (ALIASES[found.mime] ?? found.mime);
  // phones record sound into files with the first bytes of a film
  const mime = kind === 'audio' && known === 'video/mp4' ? 'audio/mp4' : known;
  if (mime && accept.some((ending) => MIME_OF[ending] === mime)) return mime;
  if (kind === 'video') throw new AppError('upload_not_video');
  if (kind === 'audio') throw new AppError('upload_not_audio');
  throw new AppError('upload_type', { list: accept.join(', ') });
}
