import { AppError } from '../errors.ts';
import { TRAFFIC } from '../limits.ts';
import { type Actor, hasRole } from '../policy.ts';

const MB = 1024 * 1024;

/** What one person has under way and stored. */
export type Taken = { open: number; openBytes: number; stored: number };

/**
 * Refuses what one person may not have at the same time, or in all. The bytes of what is under way are those that were
 * declared, whether they arrived or not.
 * @throws upload_open, upload_open_bytes, upload_quota
 */
export function checkAllowance(actor: Actor, { open, openBytes, stored }: Taken, quotaPerAuthor: number): void {
  const { author, reader } = TRAFFIC.uploads;
  const most = hasRole(actor, 'editor') ? { ...author, stored: quotaPerAuthor } : reader;
  if (open > most.open) throw new AppError('upload_open', { max: most.open });
  if (openBytes > most.openBytes) throw new AppError('upload_open_bytes', { max: most.openBytes / MB });
  if (stored + openBytes > most.stored) throw new AppError('upload_quota', { max: Math.floor(most.stored / MB) });
}

/** How long an upload of that purpose stays that nobody goes on with, in milliseconds. */
export function uploadLifetime(purpose: string): number {
  const { video, image } = TRAFFIC.uploads.unfinishedHours;
  return (purpose === 'video' ? video : image) * 60 * 60 * 1_000;
}
