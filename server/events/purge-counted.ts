import { dayIn } from '#common/time-zone.ts';
import type { Ctx } from '../context.ts';

/** Removes old events, after the days that the settings say, and sums, after 25 months. */
export async function purgeCounted({ events, config, now }: Pick<Ctx, 'events' | 'config' | 'now'>): Promise<void> {
  await events.run('purgeEvents', { today: dayIn(config.timeZone, now()), keep: config.keepEvents });
}
