import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Ctx } from '../../context.ts';
import * as queries from './uploads.queries.ts';

/** The storage that all nodes share: rows, and the files of parts. */
export type Handles = Pick<Ctx, 'db' | 'storage' | 'now'>;

/**
 * Stores the next bytes of an upload. They count unless another node stored them first. They are noted beforehand, so
 * that no part is left behind. @returns whether they count
 */
export async function takePart(handles: Handles, id: string, start: number, body: Uint8Array): Promise<boolean> {
  const { db, storage, now } = handles;
  const bytes = body.byteLength;
  const name = `parts/${id}.${start}.${randomBytes(6).toString('hex')}`;
  await queries.insertPart(db, { name, upload_id: id, start, bytes });
  await storage.put(name, body, 'application/octet-stream');
  const isNext = await db.transaction().execute(async (tx) => {
    const moved = await queries.advance(tx, id, start, bytes, now().toISOString());
    if (moved) await queries.keepPart(tx, name);
    return moved;
  });
  if (!isNext) {
    await storage.delete(name);
    await queries.deletePart(db, name);
  }
  return isNext;
}

/** Joins the parts of an upload, in order, into one local file. */
export async function joinParts({ db, storage }: Handles, { id, size }: { id: string; size: number }, file: string) {
  let end = 0;
  await pipeline(
    async function* () {
      for (const { name, start, bytes, is_kept } of await queries.listParts(db, id)) {
        if (!is_kept) continue;
        if (start !== end) throw new Error(`an upload has a gap at ${end}`);
        yield* await storage.read(name);
        end += bytes;
      }
    },
    createWriteStream(file, { mode: 0o600 }),
  );
  if (end !== size) throw new Error(`an upload of ${size} bytes ends at ${end}`);
}

/** Removes the parts of an upload. */
export async function dropParts({ db, storage }: Handles, id: string): Promise<void> {
  for (const { name } of await queries.listParts(db, id)) {
    await storage.delete(name);
    await queries.deletePart(db, name);
  }
}
