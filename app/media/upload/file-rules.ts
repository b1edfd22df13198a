import { type MediaPurpose, UPLOAD_RULES, type UploadPurpose } from '#common/limits.ts';

const MIME_TYPES: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
};

/** The greatest size of a purpose's file, in whole megabytes. */
export function maxMegabytes(purpose: MediaPurpose): number {
  return Math.floor(UPLOAD_RULES[purpose].maxBytes / (1024 * 1024));
}

/** The accepted formats as a person reads them: 'JPG, PNG'. */
export function formatList(purpose: UploadPurpose): string {
  return UPLOAD_RULES[purpose].accept.map((ending) => ending.slice(1).toUpperCase()).join(', ');
}

/** Accepted image types, each with its file name endings. */
export function acceptedImages(purpose: UploadPurpose): Record<string, string[]> {
  const endings: readonly string[] = UPLOAD_RULES[purpose].accept;
  const types = new Set(endings.map((ending) => MIME_TYPES[ending]).filter((type) => type !== undefined));
  return Object.fromEntries([...types].map((type) => [type, endings.filter((ending) => MIME_TYPES[ending] === type)]));
}

/** Whether a file may be a video: by its type or, where the browser knows none, by its name. */
export function looksLikeVideo(file: File): boolean {
  if (file.type) return file.type.startsWith('video/');
  return UPLOAD_RULES.video.accept.some((ending) => file.name.toLowerCase().endsWith(ending));
}
