import { dayOf } from '#common/days.ts';
import { dayIn } from '#common/time-zone.ts';
import type { Ctx } from '../context.ts';
import { closedOwners } from './alert-mails.queries.ts';
import { dropLongGone, noteFound } from './alerts.queries.ts';
import { findCoupons } from './find-coupons.ts';
import { findDeadLinks } from './find-dead-links.ts';
import { findPrices } from './find-prices.ts';
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
  const closed = await closedOwners(ctx.db, day);
  const owners = new Set<string>();
  for await (const findings of findAll(ctx, start)) {
    if (signal.aborted) return;
    const open = findings.filter(({ user_id }) => !closed.has(user_id));
    await noteFound(ctx.db, open, start);
    for (const { user_id } of open) owners.add(user_id);
  }
  await dropLongGone(ctx.db, start);
  await postAlerts(ctx, { start, day }, [...owners].toSorted(), signal);
}

async function* findAll({ db, config }: Pick<Ctx, 'db' | 'config'>, now: Date): AsyncGenerator<Finding[]> {
  yield* findCoupons(db, dayOf(now, config.timeZone));
  if (!config.checkLinks) return;
  yield* findDeadLinks(db);
  yield* findPrices(db);
}
