import { timingSafeEqual } from 'node:crypto';
import { takingSchema, transferSchema } from '#common/schemas/transfer.ts';
import type { Ctx, RequestCtx } from '../context.ts';
import { AppError } from '../errors.ts';
import { limitAttempts, TRANSFER_TRIES, TRANSFERS } from '../limits/attempts.ts';
import { TRAFFIC } from '../limits/traffic.ts';
import { countTransfers, dropTransfers, emptyTransfer, findTransfer, insertTransfer } from './transfers.queries.ts';

const MINUTE = 60_000;

/**
 * Keeps what a reader's device leaves for another, once and for some minutes; it comes sealed, and the key does not come with it.
 * @throws invalid, transfer_place_taken, transfers_full, no_space, too_many_attempts
 */
export async function leaveTransfer(ctx: RequestCtx, sent: object): Promise<{ minutes: number }> {
  const { success, data } = transferSchema.safeParse(sent);
  if (!success) throw new AppError('body_malformed');
  const { minutes, rows } = TRAFFIC.transfers;
  const now = ctx.now();
  await limitAttempts(ctx.db, TRANSFERS, ctx.caller.address, now);
  if ((await ctx.disk.left()) <= 0) throw new AppError('no_space');
  if ((await countTransfers(ctx.db, now.getTime())) >= rows) throw new AppError('transfers_full');
  const isFree = await insertTransfer(ctx.db, { ...data, ends_at: now.getTime() + minutes * MINUTE });
  if (!isFree) throw new AppError('transfer_place_taken');
  return { minutes };
}

/**
 * Hands over what a device left, once. Who tries places without the rest of the code gets nothing, and takes nothing away.
 * @throws body_malformed, transfer_unknown, transfer_used, transfer_expired, too_many_attempts
 */
export async function takeTransfer(ctx: RequestCtx, sent: object): Promise<{ sealed: string }> {
  const { success, data } = takingSchema.safeParse(sent);
  if (!success) throw new AppError('body_malformed');
  await limitAttempts(ctx.db, TRANSFER_TRIES, ctx.caller.address, ctx.now());
  const found = await findTransfer(ctx.db, data.place);
  if (!found || !isSame(found.proof, data.proof)) throw new AppError('transfer_unknown');
  if (Number(found.ends_at) <= ctx.now().getTime()) throw new AppError('transfer_expired');
  if (found.sealed === null || !(await emptyTransfer(ctx.db, data.place))) throw new AppError('transfer_used');
  return { sealed: found.sealed };
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

/** Empties what nobody took in time, and forgets codes after a day. */
export async function sweepTransfers({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  const at = now().getTime();
  await dropTransfers(db, { ended: at, forgotten: at - 24 * 60 * MINUTE });
}
