/** An upload, or a narrower copy of one, with everything that is needed to send it. */
export type MediaFile = {
  /** Its name in the storage. */
  key: string;
  mime: string;
  bytes: number;
  /** Milliseconds since 1970. */
  modified: number;
  /** The name that a browser suggests for a download. */
  fileName: string;
  /** Its Cache-Control header. */
  lifetime: string;
  /** The entity tag of a file that is downloaded and not shown; without one, the tag is made of its size and time. */
  etag?: string;
};

/** Names are never reused, so a copy is good for a year. */
export const FOR_GOOD = 'public, max-age=31536000, immutable';
export const FOR_NOW = 'public, max-age=60';

/** The header in which the main thread names the file that the front must send. It never leaves the front. */
export const FILE_HEADER = 'x-prelo-file';

export function fileHeader(file: MediaFile): Record<string, string> {
  return { [FILE_HEADER]: encodeURIComponent(JSON.stringify(file)) };
}

/** The file that an answer's headers name, if any. */
export function fileOf(headers: Record<string, string | string[] | undefined>): MediaFile | null {
  const header = headers[FILE_HEADER];
  return typeof header === 'string' ? (JSON.parse(decodeURIComponent(header)) as MediaFile) : null;
}
