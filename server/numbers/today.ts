import { dayIn } from '#common/time-zone.ts';
import type { Ctx } from '../context.ts';

/** Today where the site is, in days since 1970. */
export const todayOf = ({ now, config }: Pick<Ctx, 'now' | 'config'>): number => dayIn(config.timeZone, now());
