import { createWriteStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import { type DataStore, ERRORS } from '@tus/server';
import { isNoSpace } from '../../no-space.ts';
import { isPurpose } from '../creation.ts';
import type { DeclaredUpload } from '../finish.ts';

/** What the tus library answers when the disk is full. */
export const NO_SPACE = { status_code: 507, body: 'no space' };

/** Where the bytes of uploads in progress are. */
export type UploadStore = DataStore & {
  /** What its creator declared of an upload that has not ended. */
  declared: (id: string) => Promise<DeclaredUpload | null>;
  /** Declared bytes of each upload of a person that has not ended. */
  openSizes: (owner: string) => Promise<number[]>;
  /** Bytes that were declared to this machine's disk and are still to come. */
  awaited: () => Promise<number>;
};

const DECLARATION = /^([0-9a-f]{32})\.json$/;

/** The library's store of files, which tells a full disk from other failures. */
export class DiskStore extends FileStore implements UploadStore {
  #known = new Map<string, DeclaredUpload>();

  async declared(id: string): Promise<DeclaredUpload | null> {
    const kept = await this.configstore.get(id);
    const { purpose, filename, owner } = kept?.metadata ?? {};
    if (!kept?.size || !owner || !isPurpose(purpose)) return null;
    return { id, owner, size: kept.size, purpose, filename: filename ?? '' };
  }

  async openSizes(owner: string): Promise<number[]> {
    return (await this.#open()).filter((upload) => upload.owner === owner).map(({ size }) => size);
  }

  async awaited(): Promise<number> {
    const rest = async ({ id, size }: DeclaredUpload) => {
      const arrived = await stat(path.join(this.directory, id)).catch(() => null);
      return arrived ? size - arrived.size : 0;
    };
    return (await Promise.all((await this.#open()).map(rest))).reduce((sum, bytes) => sum + bytes, 0);
  }

  /** The folder says which are open; what each declared never changes, and so is read once. */
  async #open(): Promise<DeclaredUpload[]> {
    const ids = (await readdir(this.directory)).flatMap((name) => DECLARATION.exec(name)?.[1] ?? []);
    const open = new Map<string, DeclaredUpload>();
    for (const id of ids) {
      const upload = this.#known.get(id) ?? (await this.declared(id).catch(() => null));
      if (upload) open.set(id, upload);
    }
    this.#known = open;
    return [...open.values()];
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
