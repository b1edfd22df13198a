import { createWriteStream } from 'node:fs';
import { link, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import { ERRORS } from '@tus/server';
import { isNoSpace } from '../../no-space.ts';
import { UPLOAD_LIFETIME } from '../allowance.ts';
import { isPurpose } from '../creation.ts';
import { type DeclaredUpload, NO_SPACE, type Result, type UploadStore } from '../store.ts';
import { readResult, writeResult } from './results.ts';

const DECLARATION = /^([0-9a-f]{32})\.json$/;

/**
 * The library's store of files. It distinguishes a full disk from other failures, and keeps results beside the files.
 */
export class DiskStore extends FileStore implements UploadStore {
  #known = new Map<string, DeclaredUpload>();
  #finishing = new Map<string, Promise<Result>>();

  constructor(directory: string) {
    super({ directory, expirationPeriodInMilliseconds: UPLOAD_LIFETIME });
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

  async result(id: string): Promise<Result | null> {
    await this.#finishing.get(id)?.catch(() => undefined);
    return readResult(this.directory, id);
  }

  resultOr(id: string, work: () => Promise<Result>): Promise<Result> {
    const begin = async () => (await readResult(this.directory, id)) ?? work();
    const running = this.#finishing.get(id) ?? begin().finally(() => this.#finishing.delete(id));
    this.#finishing.set(id, running);
    return running;
  }

  /** Passes the file on under a second name, so that the upload survives a full disk or a lost storage. */
  async withFile<T>({ id }: DeclaredUpload, work: (file: string) => Promise<T>): Promise<T> {
    const complete = path.join(this.directory, id);
    const second = `${complete}.take`;
    // a leftover of a killed process would make the link fail, and the file itself be consumed
    await rm(second, { force: true });
    const isLinked = await link(complete, second).then(
      () => true,
      () => false,
    );
    return work(isLinked ? second : complete);
  }

  async end({ id, owner, size }: DeclaredUpload, ending: { status: number; body: string }): Promise<Result> {
    const result = { owner, size, ...ending };
    await writeResult(this.directory, id, result);
    await Promise.all(['', '.json'].map((suffix) => rm(path.join(this.directory, id + suffix), { force: true })));
    return result;
  }

  /** The folder lists the open ones; the declaration of an upload never changes, and is read once. */
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
}
