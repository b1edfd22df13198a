/** What has to be known of an upload, or of a narrower copy of one, to send it. */
export type MediaFile = {
  /** Its name in the storage. */
  key: string;
  mime: string;
  bytes: number;
  /** Milliseconds since 1970. */
  modified: number;
  /** What a browser proposes when it is stored. */
  fileName: string;
  /** The Cache-Control of it. */
  lifetime: string;
  /** What names its content, of a file that is downloaded and not shown; without it, its size and time do. */
  etag?: string;
};

/** Names are never used again, so a copy is good for a year. */
export const FOR_GOOD = 'public, max-age=31536000, immutable';
export const FOR_NOW = 'public, max-age=60';

/** Header by which the main thread says which file answers a request; the front sends it. Never sent out. */
export const FILE_HEADER = 'x-prelo-file';

export function fileHeader(file: MediaFile): Record<string, string> {
  return { [FILE_HEADER]: encodeURIComponent(JSON.stringify(file)) };
}

/** The file that an answer's headers name, if any. */
export function fileOf(headers: Record<string, string | string[] | undefined>): MediaFile | null {
  const header = headers[FILE_HEADER];
  return typeof header === 'string' ? (JSON.parse(decodeURIComponent(header)) as MediaFile) : null;
}
