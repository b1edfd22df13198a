import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { DataStore, ERRORS, Upload } from '@tus/server';
import type { Ctx } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { acceptUpload } from '../../media/media.ts';
import { isNoSpace } from '../../no-space.ts';
import { UPLOAD_LIFETIME } from '../allowance.ts';
import { refusalBody } from '../answer.ts';
import { isPurpose } from '../creation.ts';
import { NO_SPACE, type UploadStore } from '../disk/store.ts';
import type { DeclaredUpload, Result, Results } from '../finish.ts';
import * as shared from './parts.ts';

type Parts = Pick<Ctx, 'db' | 'storage' | 'now'>;

/** Bytes kept in memory before they are stored. */
const PART = 5 * 1024 * 1024;
const WAIT_MS = 200;

/** Uploads in the database and the storage that all nodes share; each request may come to another node. */
export class SharedStore extends DataStore implements UploadStore {
  readonly ctx: Parts;

  constructor(ctx: Parts) {
    super();
    this.ctx = ctx;
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];
  }

  override async create(upload: Upload): Promise<Upload> {
    const { purpose, filename, owner } = upload.metadata ?? {};
    const declared = { id: upload.id, owner: owner ?? '', purpose: purpose ?? '', filename: filename ?? '' };
    await shared.createShared(this.ctx, { ...declared, size: upload.size ?? 0 });
    return upload;
  }

  override async write(readable: Readable, id: string, start: number): Promise<number> {
    let offset = start;
    let waiting: Buffer[] = [];
    let bytes = 0;
    const flush = async () => {
      if (bytes === 0) return;
      const taken = await shared.takePart(this.ctx, id, offset, Buffer.concat(waiting));
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
      // what arrived of a line that broke counts
      if (readable.errored) await flush();
      throw isNoSpace(error) ? NO_SPACE : error;
    }
    await flush();
    return offset;
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await shared.findShared(this.ctx, id);
    if (!row) throw ERRORS.FILE_NOT_FOUND;
    const { size, received: offset, purpose, filename, user_id: owner } = row;
    const storage = { type: 'shared', path: id };
    return new Upload({ id, size, offset, metadata: { purpose, filename, owner }, storage });
  }

  override remove(id: string): Promise<void> {
    return shared.dropShared(this.ctx, id);
  }

  override getExpiration(): number {
    return UPLOAD_LIFETIME;
  }

  openSizes(owner: string): Promise<number[]> {
    return shared.openSizes(this.ctx, owner);
  }

  /** What is to come lies in the storage, not on this node's disk. */
  async awaited(): Promise<number> {
    return 0;
  }

  async declared(id: string): Promise<DeclaredUpload | null> {
    const row = await shared.findShared(this.ctx, id);
    if (!row || !isPurpose(row.purpose)) return null;
    return { id, owner: row.user_id, size: row.size, purpose: row.purpose, filename: row.filename };
  }
}

/** The results of shared uploads, in their rows; one node at a time finishes an upload, and another takes over from a dead one. */
export function sharedResults(parts: Parts, folder: string): Results {
  const find = async (id: string): Promise<Result | null> => {
    const row = await shared.findShared(parts, id);
    if (row?.status == null || row.body === null) return null;
    return { owner: row.user_id, size: row.size, status: row.status, body: row.body };
  };
  const end = async ({ id, owner, size }: DeclaredUpload, status: number, body: string): Promise<Result> => {
    await shared.endShared(parts, id, status, body);
    return { owner, size, status, body };
  };
  const refuse = (upload: DeclaredUpload, error: AppError) => end(upload, error.status, refusalBody(error));
  const accept = async (ctx: Ctx, upload: DeclaredUpload): Promise<Result> => {
    try {
      return await end(upload, 200, JSON.stringify(await store(ctx, folder, upload)));
    } catch (error) {
      if (error instanceof AppError) return refuse(upload, error);
      throw error;
    }
  };
  const finish = async (ctx: Ctx, upload: DeclaredUpload): Promise<Result> => {
    for (;;) {
      const known =
        (await find(upload.id)) ?? (await shared.withUploadLease(parts, upload.id, () => accept(ctx, upload)));
      if (known) return known;
      await pause(WAIT_MS);
    }
  };
  return { find, finish, refuse };
}

async function store(ctx: Ctx, folder: string, upload: DeclaredUpload) {
  const { id, filename, purpose } = upload;
  const file = path.join(folder, `${id}.whole`);
  try {
    await shared.joinParts(ctx, upload, file);
    return await acceptUpload(ctx, { path: file, originalName: filename, purpose });
  } finally {
    await rm(file, { force: true });
  }
}
