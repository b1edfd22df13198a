import { LRUCache } from 'lru-cache';
import type { Ctx } from '../context.ts';
import type { Db } from '../db/open.ts';
import { AppError } from '../errors.ts';
import { TRAFFIC } from '../limits/traffic.ts';
import { deleteBatchesUpTo, type RowRef } from './drafts.queries.ts';
import { bytesOfDrafts, bytesOfVersions, countNew, listBatchSizes, sizeOfLog, sizeOfRescues } from './room.queries.ts';

const MB = 1024 * 1024;
type Size = { rows: number; bytes: number };

/** Bytes of people's drafts: the last sum from the database, plus everything added by this process since. */
const summed = new LRUCache<string, { bytes: number }>({ max: 1_000, ttl: 30_000 });
/** Bytes of authors' revisions, summed in the same way. */
const versions = new LRUCache<string, { bytes: number }>({ max: 1_000, ttl: 30_000 });
/** Sizes of drafts' logs, summed in the same way. */
const logs = new LRUCache<string, Size>({ max: 1_000, ttl: 600_000 });

/** Refuses writes of authors once only the disk's reserve is left. @throws no_space */
export async function checkDisk({ disk }: Pick<Ctx, 'disk'>): Promise<void> {
  if ((await disk.left()) <= 0) throw new AppError('no_space');
}

/**
 * Refuses `bytes` more in a person's drafts if that exceeds their limit, or if the disk is full.
 * @throws no_space, draft_no_room
 */
export async function checkDraftRoom(ctx: Pick<Ctx, 'db' | 'disk'>, ownerId: string, bytes: number): Promise<void> {
  await checkDisk(ctx);
  const known = summed.get(ownerId) ?? { bytes: await bytesOfDrafts(ctx.db, ownerId) };
  if (known.bytes + bytes > TRAFFIC.written.draftBytes) throw noRoom(TRAFFIC.written.draftBytes);
  // a known entry is not set again, so that its time to live counts from the sum
  known.bytes += bytes;
  if (!summed.has(ownerId)) summed.set(ownerId, known);
}

/**
 * Refuses one more revision once an author's revisions reach their limit, or if the disk is full. Revisions are kept
 * for good, so none is deleted to make room. @throws no_space, versions_no_room
 */
export async function checkVersionRoom(ctx: Pick<Ctx, 'db' | 'disk'>, ownerId: string): Promise<void> {
  await checkDisk(ctx);
  const known = versions.get(ownerId) ?? { bytes: await bytesOfVersions(ctx.db, ownerId) };
  if (!versions.has(ownerId)) versions.set(ownerId, known);
  if (known.bytes >= TRAFFIC.written.versionBytes)
    throw new AppError('versions_no_room', { max: TRAFFIC.written.versionBytes / MB });
}

/** Adds a revision that was stored to its author's sum. */
export function noteVersion(ownerId: string, bytes: number): void {
  const known = versions.get(ownerId);
  if (known) known.bytes += bytes;
}

/** Refuses one more draft of a row that was never saved. @throws too_many_new_drafts */
export async function checkNewDrafts({ db, actor }: Pick<Ctx, 'db' | 'actor'>): Promise<void> {
  const max = TRAFFIC.written.newDrafts;
  if ((await countNew(db, actor?.id ?? '')) >= max) throw new AppError('too_many_new_drafts', { max });
}

/** Refuses more rescues than one person may have. @throws draft_no_room */
export async function checkRescueRoom(db: Db, userId: string, more: Size): Promise<void> {
  const { rows, bytes } = await sizeOfRescues(db, userId);
  const most = TRAFFIC.written.rescues;
  if (rows + more.rows > most.rows || bytes + more.bytes > most.bytes) throw noRoom(most.bytes);
}

function noRoom(most: number): AppError {
  return new AppError('draft_no_room', { max: most / MB });
}

/** Adds a batch to the known size of a draft's log. @returns whether the log must be shortened */
export async function noteBatch(db: Db, ref: RowRef, bytes: number): Promise<boolean> {
  const key = `${ref.kind} ${ref.row_id}`;
  const known = logs.get(key);
  const size = known ? { rows: known.rows + 1, bytes: known.bytes + bytes } : await sizeOfLog(db, ref);
  logs.set(key, size);
  const { rows, bytes: most } = TRAFFIC.written.log;
  return size.rows > 2 * rows || size.bytes > 2 * most;
}

/**
 * Shortens the log of a draft to its newest batches; `upTo` is the last batch that the stored text contains. A tab that
 * needs older batches opens the draft again.
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
