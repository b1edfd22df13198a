import { dayOf } from '#common/days.ts';
import { dayIn } from '#common/time-zone.ts';
import type { Ctx } from '../context.ts';
import { dropMended, noteFound } from './alerts.queries.ts';
import { findCoupons } from './find-coupons.ts';
import type { Finding } from './finding.ts';
import { type Posting, postAlerts } from './post-alerts.ts';

/** Milliseconds after midnight, in the site's time zone, before which nobody is written to. */
const MORNING_MS = 8 * 60 * 60_000;

/**
 * Finds coupons that end, prices that shops changed and links that died, and writes to their owners: at once to whom
 * nothing was written that day, else the next morning. A sweep that was broken off is repeated from its start.
 */
export async function sweepAlerts(ctx: Posting, signal: AbortSignal): Promise<void> {
  const start = ctx.now();
  const zone = ctx.config.timeZone;
  const day = dayIn(zone, start);
  if (dayIn(zone, new Date(start.getTime() - MORNING_MS)) !== day) return;
  for await (const findings of findAll(ctx, start)) {
    if (signal.aborted) return;
    await noteFound(ctx.db, findings, start);
  }
  await dropMended(ctx.db, start);
  await postAlerts(ctx, { start, day }, signal);
}

async function* findAll({ db, config }: Pick<Ctx, 'db' | 'config'>, now: Date): AsyncGenerator<Finding[]> {
  yield* findCoupons(db, dayOf(now, config.timeZone));
}
