import type { Ctx } from '../context.ts';
import type { Hub } from '../live/hub.ts';
import { UPLOAD_LIFETIME } from '../uploads/allowance.ts';
import { sweepShared } from '../uploads/shared/sweep.ts';
import { sweepPending } from './pending.ts';

/** Removes what uploads left behind that nobody continues: what nodes share here, in its own folder each node. */
export async function sweepLeftovers(
  ctx: Pick<Ctx, 'db' | 'storage' | 'now'> & { live: Pick<Hub, 'publish'> },
): Promise<void> {
  await sweepPending(ctx);
  await sweepShared(ctx, UPLOAD_LIFETIME);
  await ctx.live.publish({ type: 'sweep' });
}
