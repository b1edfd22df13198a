import { LRUCache } from 'lru-cache';
import type { Ctx } from '../context.ts';
import type { Db } from '../db/open.ts';
import { AppError } from '../errors.ts';
import { TRAFFIC } from '../limits/traffic.ts';
import { deleteBatchesUpTo, type RowRef } from './drafts.queries.ts';
import { bytesOfDrafts, bytesOfVersions, countNew, listBatchSizes, sizeOfLog, sizeOfRescues } from './room.queries.ts';

const MB = 1024 * 1024;
type Size = { rows: number; bytes: number };

/** Bytes of people's drafts as they were summed, and what was added here since: they are summed again now and then. */
const summed = new LRUCache<string, { bytes: number }>({ max: 1_000, ttl: 30_000 });
/** Bytes of authors' versions as they were summed, and what was added here since. */
const versions = new LRUCache<string, { bytes: number }>({ max: 1_000, ttl: 30_000 });
/** Logs of drafts as they were measured, and what was added here since. */
const logs = new LRUCache<string, Size>({ max: 1_000, ttl: 600_000 });

/** Refuses what an author would write once the disk's reserve is touched. @throws no_space */
export async function checkDisk({ disk }: Pick<Ctx, 'disk'>): Promise<void> {
  if ((await disk.left()) <= 0) throw new AppError('no_space');
}

/**
 * Refuses `bytes` more in the drafts of what a person has if they have as many as may be, or where the disk is full.
 * @throws no_space, draft_no_room
 */
export async function checkDraftRoom(ctx: Pick<Ctx, 'db' | 'disk'>, ownerId: string, bytes: number): Promise<void> {
  await checkDisk(ctx);
  const known = summed.get(ownerId) ?? { bytes: await bytesOfDrafts(ctx.db, ownerId) };
  if (known.bytes + bytes > TRAFFIC.written.draftBytes) throw noRoom(TRAFFIC.written.draftBytes);
  // how long it is believed counts from when it was summed
  known.bytes += bytes;
  if (!summed.has(ownerId)) summed.set(ownerId, known);
}

/**
 * Refuses one more saved version once an author's take up as much as may be, or where the disk is full. All that are there are
 * kept for good, so that none makes room. @throws no_space, versions_no_room
 */
export async function checkVersionRoom(ctx: Pick<Ctx, 'db' | 'disk'>, ownerId: string): Promise<void> {
  await checkDisk(ctx);
  const known = versions.get(ownerId) ?? { bytes: await bytesOfVersions(ctx.db, ownerId) };
  if (!versions.has(ownerId)) versions.set(ownerId, known);
  if (known.bytes >= TRAFFIC.written.versionBytes)
    throw new AppError('versions_no_room', { max: TRAFFIC.written.versionBytes / MB });
}

/** Notes that a version of an author was stored. */
export function noteVersion(ownerId: string, bytes: number): void {
  const known = versions.get(ownerId);
  if (known) known.bytes += bytes;
}

/** Refuses one more draft of what was never saved. @throws too_many_new_drafts */
export async function checkNewDrafts({ db, actor }: Pick<Ctx, 'db' | 'actor'>): Promise<void> {
  const max = TRAFFIC.written.newDrafts;
  if ((await countNew(db, actor?.id ?? '')) >= max) throw new AppError('too_many_new_drafts', { max });
}

/** Refuses more texts without a place than one person may be offered. @throws draft_no_room */
export async function checkRescueRoom(db: Db, userId: string, more: Size): Promise<void> {
  const { rows, bytes } = await sizeOfRescues(db, userId);
  const most = TRAFFIC.written.rescues;
  if (rows + more.rows > most.rows || bytes + more.bytes > most.bytes) throw noRoom(most.bytes);
}

function noRoom(most: number): AppError {
  return new AppError('draft_no_room', { max: most / MB });
}

/**
 * Notes what was added to the log of a draft. @returns whether it is so long that it is to be shortened
 */
export async function noteBatch(db: Db, ref: RowRef, bytes: number): Promise<boolean> {
  const key = `${ref.kind} ${ref.row_id}`;
  const known = logs.get(key);
  const size = known ? { rows: known.rows + 1, bytes: known.bytes + bytes } : await sizeOfLog(db, ref);
  logs.set(key, size);
  const { rows, bytes: most } = TRAFFIC.written.log;
  return size.rows > 2 * rows || size.bytes > 2 * most;
}

/**
 * Shortens the log of a draft to its newest batches; `upTo` is the last that its stored text holds. A tab that slept since
 * before opens the draft anew.
 */
export async function shortenLog(db: Db, ref: RowRef, upTo: number): Promise<void> {
  const most = TRAFFIC.written.log;
  let [rows, bytes] = [0, 0];
  for (const { batch, size } of await listBatchSizes(db, ref)) {
    rows += 1;
    bytes += Number(size);
    if (rows === 1 || batch > upTo || (rows <= most.rows && bytes <= most.bytes)) continue;
    await deleteBatchesUpTo(db, ref, batch);
    break;
  }
  logs.delete(`${ref.kind} ${ref.row_id}`);
}
