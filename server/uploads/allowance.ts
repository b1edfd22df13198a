import type { UploadPurpose } from '#common/limits.ts';
import type { Config } from '../config.ts';
import type { Ctx } from '../context.ts';
import type { Db } from '../db/open.ts';
import { AppError } from '../errors.ts';
import { TRAFFIC } from '../limits/traffic.ts';
import { storedBytes } from '../media/media.queries.ts';
import { type Actor, can } from '../policy.ts';

const MB = 1024 * 1024;
/** In milliseconds: how long a result is kept, and an unfinished upload at most. */
export const UPLOAD_LIFETIME = 24 * 60 * 60 * 1_000;

/**
 * Refuses uploads beyond a person's limits; `sizes` are the declared bytes of each upload in progress, whether they
 * arrived or not.
 * @throws upload_open, upload_open_bytes, upload_quota
 */
export async function checkAllowance(
  db: Db,
  actor: Actor,
  sizes: number[],
  { quotaPerAuthor, largestImport }: Pick<Config, 'quotaPerAuthor' | 'largestImport'>,
): Promise<void> {
  const { author, reader } = TRAFFIC.uploads;
  const openBytes = sizes.reduce((sum, bytes) => sum + bytes, 0);
  const most = can(actor, 'upload.create', null)
    ? { ...author, openBytes: Math.max(author.openBytes, largestImport), stored: quotaPerAuthor }
    : reader;
  if (sizes.length > most.open) throw new AppError('upload_open', { max: most.open });
  if (openBytes > most.openBytes) throw new AppError('upload_open_bytes', { max: most.openBytes / MB });
  if ((await storedBytes(db, actor.id)) + openBytes > most.stored)
    throw new AppError('upload_quota', { max: Math.floor(most.stored / MB) });
}

/** Refuses an upload beyond the author's quota. @throws upload_quota */
export async function checkStored(
  { db, config }: Pick<Ctx, 'db' | 'config'>,
  userId: string,
  bytes: number,
): Promise<void> {
  const max = config.quotaPerAuthor;
  if (bytes > 0 && (await storedBytes(db, userId)) + bytes > max)
    throw new AppError('upload_quota', { max: Math.floor(max / MB) });
}

/** Purposes of files so large that they may take a day to arrive. */
export const LARGE_PURPOSES: string[] = ['video', 'audio', 'import'] satisfies UploadPurpose[];

/** In milliseconds: the lifetime of an abandoned upload of that purpose. */
export function uploadLifetime(purpose: string): number {
  const { video, image } = TRAFFIC.uploads.unfinishedHours;
  return (LARGE_PURPOSES.includes(purpose) ? video : image) * 60 * 60 * 1_000;
}
