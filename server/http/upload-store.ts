import { createWriteStream } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import { type DataStore, ERRORS } from '@tus/server';
import { isNoSpace } from '../no-space.ts';
import { isPurpose } from './upload-creation.ts';
import type { DeclaredUpload } from './upload-results.ts';

/** What the tus library answers when the disk is full. */
export const NO_SPACE = { status_code: 507, body: 'no space' };

/** Where the bytes of uploads in progress are. */
export type UploadStore = DataStore & {
  /** What its creator declared of an upload that has not ended. */
  declared: (id: string) => Promise<DeclaredUpload | null>;
};

/** The library's store of files, which tells a full disk from other failures. */
export class DiskStore extends FileStore implements UploadStore {
  async declared(id: string): Promise<DeclaredUpload | null> {
    const kept = await this.configstore.get(id);
    const { purpose, filename, owner } = kept?.metadata ?? {};
    if (!kept?.size || !owner || !isPurpose(purpose)) return null;
    return { id, owner, size: kept.size, purpose, filename: filename ?? '' };
  }

  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(path.join(this.directory, id), { flags: 'r+', start: offset });
    try {
      await pipeline(readable, file);
    } catch (error) {
      throw isNoSpace(error) ? NO_SPACE : ERRORS.FILE_WRITE_ERROR;
    }
    return offset + file.bytesWritten;
  }
}

/** Whether so many bytes fit the disk of the folder. */
export async function hasRoom(folder: string, bytes: number): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= bytes;
}
