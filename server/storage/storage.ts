import type { Readable } from 'node:stream';

export type StoredFile = { bytes: number; modified: Date };
/** Inclusive byte positions, as in an HTTP Range header. */
export type ByteRange = { start: number; end: number };

/** Where uploaded files live. Keys are flat names with at most one folder: `name` or `folder/name`. */
export type Storage = {
  /** Moves a finished local file to `key`. @throws if the key is taken: files are never overwritten. */
  putFile(key: string, localPath: string, mime: string): Promise<void>;
  /** Writes a small file to `key`, replacing one that is there. */
  put(key: string, body: Uint8Array, mime: string): Promise<void>;
  /** The file's size and time, or null if there is none. */
  stat(key: string): Promise<StoredFile | null>;
  /** Streams the file, or part of it. @throws if there is none. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  delete(key: string): Promise<void>;
  /** Removes unfinished writes that began before that time. */
  tidy(before: Date): Promise<void>;
};
