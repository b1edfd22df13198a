import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { isNoSpace } from '../../no-space.ts';
import { UPLOAD_LIFETIME } from '../allowance.ts';
import { isPurpose } from '../creation.ts';
import { type DeclaredUpload, NO_SPACE, type Result, type UploadStore } from '../store.ts';
import { withLease } from './lease.ts';
import { dropParts, type Handles, joinParts, takePart } from './parts.ts';
import { dropShared } from './sweep.ts';
import * as queries from './uploads.queries.ts';

/** Bytes kept in memory before they are stored. */
const PART = 5 * 1024 * 1024;
const WAIT_MS = 200;

/** Uploads in the database and the storage that all nodes share; each request may come to another node. */
export class SharedStore extends DataStore implements UploadStore {
  readonly #handles: Handles;
  readonly #folder: string;

  /** `folder` is this node's own, for files while they are checked. */
  constructor(handles: Handles, folder: string) {
    super();
    this.#handles = handles;
    this.#folder = folder;
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];
  }

  override async create(upload: Upload): Promise<Upload> {
    const { purpose, filename, owner } = upload.metadata ?? {};
    const declared = { purpose: purpose ?? '', filename: filename ?? '', size: upload.size ?? 0 };
    const stamp = { user_id: owner ?? '', tenant_id: owner ?? '', updated_at: this.#handles.now().toISOString() };
    await queries.insertShared(this.#handles.db, { id: upload.id, ...declared, received: 0, ...stamp });
    return upload;
  }

  override async write(readable: Readable, id: string, start: number): Promise<number> {
    let offset = start;
    let waiting: Buffer[] = [];
    let bytes = 0;
    const flush = async () => {
      if (bytes === 0) return;
      const taken = await takePart(this.#handles, id, offset, Buffer.concat(waiting));
      if (!taken) throw ERRORS.INVALID_OFFSET;
      offset += bytes;
      waiting = [];
      bytes = 0;
    };
    try {
      for await (const chunk of readable) {
        waiting.push(chunk);
        bytes += chunk.length;
        if (bytes >= PART) await flush();
      }
    } catch (error) {
      // bytes that arrived before a connection broke count
      if (readable.errored) await flush();
      throw isNoSpace(error) ? NO_SPACE : error;
    }
    await flush();
    return offset;
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await queries.findShared(this.#handles.db, id);
    if (!row) throw ERRORS.FILE_NOT_FOUND;
    const { size, received: offset, purpose, filename, user_id: owner } = row;
    const storage = { type: 'shared', path: id };
    return new Upload({ id, size, offset, metadata: { purpose, filename, owner }, storage });
  }

  override remove(id: string): Promise<void> {
    return dropShared(this.#handles, id);
  }

  override getExpiration(): number {
    return UPLOAD_LIFETIME;
  }

  async declared(id: string): Promise<DeclaredUpload | null> {
    const row = await queries.findShared(this.#handles.db, id);
    if (!row || row.status !== null || !isPurpose(row.purpose)) return null;
    return { id, owner: row.user_id, size: row.size, purpose: row.purpose, filename: row.filename };
  }

  openSizes(owner: string): Promise<number[]> {
    return queries.openSizes(this.#handles.db, owner);
  }

  /** Pending bytes go to the storage, not to this node's disk. */
  async awaited(): Promise<number> {
    return 0;
  }

  async result(id: string): Promise<Result | null> {
    const row = await queries.findShared(this.#handles.db, id);
    if (row?.status == null || row.body === null) return null;
    return { owner: row.user_id, size: row.size, status: row.status, body: row.body };
  }

  /** One node at a time finishes an upload; another takes over from a dead one. */
  async resultOr(id: string, work: () => Promise<Result>): Promise<Result> {
    for (;;) {
      const known = (await this.result(id)) ?? (await withLease(this.#handles, id, work));
      if (known) return known;
      await pause(WAIT_MS);
    }
  }

  async withFile<T>(upload: DeclaredUpload, work: (file: string) => Promise<T>): Promise<T> {
    const file = path.join(this.#folder, `${upload.id}.whole`);
    try {
      await joinParts(this.#handles, upload, file);
      return await work(file);
    } finally {
      await rm(file, { force: true });
    }
  }

  async end({ id, owner, size }: DeclaredUpload, { status, body }: { status: number; body: string }): Promise<Result> {
    await queries.endShared(this.#handles.db, id, status, body, this.#handles.now().toISOString());
    await dropParts(this.#handles, id);
    return { owner, size, status, body };
  }
}
