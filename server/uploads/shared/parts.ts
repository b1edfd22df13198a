import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Ctx } from '../../context.ts';
import { uploadLifetime } from '../allowance.ts';
import * as queries from './uploads.queries.ts';

export type { SharedUpload } from './uploads.queries.ts';

/** How long a node that does not say that it lives keeps the finishing of an upload, in milliseconds. */
const CLAIM = 20_000;

type Parts = Pick<Ctx, 'db' | 'storage' | 'now'>;
type Declared = { id: string; owner: string; size: number; purpose: string; filename: string };

/** Begins an upload that any node can continue. */
export function createShared({ db, now }: Parts, { id, owner, size, purpose, filename }: Declared): Promise<void> {
  const row = { id, user_id: owner, tenant_id: owner, size, purpose, filename, received: 0 };
  return queries.insertShared(db, { ...row, updated_at: now().toISOString() });
}

export function findShared({ db }: Parts, id: string): Promise<queries.SharedUpload | null> {
  return queries.findShared(db, id);
}

/** Declared bytes of each upload of a person that has not ended. */
export function openSizes({ db }: Parts, owner: string): Promise<number[]> {
  return queries.openSizes(db, owner);
}

/**
 * Stores the next bytes of an upload. They count if no other node has taken them meanwhile, and are noted first, so that
 * none is left behind. @returns whether they count
 */
export async function takePart(ctx: Parts, id: string, start: number, body: Uint8Array): Promise<boolean> {
  const { db, storage, now } = ctx;
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

/** Puts the parts that arrived together in one local file. */
export async function joinParts({ db, storage }: Parts, { id, size }: { id: string; size: number }, file: string) {
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

/**
 * Runs `work` if no other node is at the upload; while it runs no other is.
 * @returns null if another one is
 */
export async function withUploadLease<T>({ db, now }: Parts, id: string, work: () => Promise<T>): Promise<T | null> {
  const until = () => new Date(now().getTime() + CLAIM).toISOString();
  if (!(await queries.claim(db, id, now().toISOString(), until()))) return null;
  const renewal = setInterval(() => void queries.setClaim(db, id, until()).catch(() => undefined), CLAIM / 4);
  try {
    return await work();
  } catch (error) {
    await queries.setClaim(db, id, null).catch(() => undefined);
    throw error;
  } finally {
    clearInterval(renewal);
  }
}

/** Keeps how an upload ended, and removes its parts. */
export async function endShared(ctx: Parts, id: string, status: number, body: string): Promise<void> {
  await queries.endShared(ctx.db, id, status, body, ctx.now().toISOString());
  await dropParts(ctx, id);
}

/** Removes an upload with all its parts. */
export async function dropShared(ctx: Parts, id: string): Promise<void> {
  await dropParts(ctx, id);
  await queries.deleteShared(ctx.db, id);
}

/** Removes what nobody has written to for so many milliseconds, unfinished images earlier. */
export async function sweepShared(ctx: Parts, lifetime: number): Promise<void> {
  const ago = (milliseconds: number) => new Date(ctx.now().getTime() - milliseconds).toISOString();
  const old = await queries.listOldShared(ctx.db, ago(lifetime), ago(uploadLifetime('image')));
  for (const id of old) await dropShared(ctx, id);
}

async function dropParts({ db, storage }: Parts, id: string): Promise<void> {
  for (const { name } of await queries.listParts(db, id)) {
    await storage.delete(name);
    await queries.deletePart(db, name);
  }
}
