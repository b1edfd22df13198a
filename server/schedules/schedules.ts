import { z } from 'zod';
import { authorize, type Ctx, withTransaction } from '../context.ts';
import { AppError } from '../errors.ts';
import { dropSchedules, findHideable, type Hideable, type Place, putSchedule, timesOf } from './schedules.queries.ts';

export type { Place };

const input = z.object({ publish_at: z.iso.datetime() });

/** When a hidden row becomes visible; null if nobody said. @throws session_expired, not_found */
export async function readSchedule(ctx: Ctx, place: Place): Promise<string | null> {
  const { is_visible } = await managedRow(ctx, place);
  return is_visible ? null : ((await timesOf(ctx.db, place.kind, [place.row_id])).get(place.row_id) ?? null);
}

/**
 * Sets when a hidden e-book or module becomes visible, in place of an earlier time.
 * @throws session_expired, not_found, invalid with fields, schedule_visible if readers see it already
 */
export async function scheduleRow(ctx: Ctx, place: Place, given: unknown): Promise<string> {
  await managedRow(ctx, place);
  const { data } = input.safeParse(given);
  if (!data) throw new AppError('invalid', {}, { publish_at: { code: 'schedule_missing' } });
  const at = new Date(data.publish_at);
  if (at <= ctx.now()) throw new AppError('invalid', {}, { publish_at: { code: 'schedule_past' } });
  const publish_at = at.toISOString();
  await withTransaction(ctx, async (ctx) => {
    const row = await managedRow(ctx, place, { lock: true });
    if (row.is_visible) throw new AppError('schedule_visible');
    const { ebook, tenant_id } = row;
    const stamp = { created_at: ctx.now().toISOString(), created_by: ctx.actor?.id ?? '' };
    await putSchedule(ctx.db, { ...place, ebook_id: ebook.id, tenant_id, publish_at, ...stamp });
    ctx.changed(ebook, place.kind, place.row_id);
  });
  return publish_at;
}

/** Takes the time back at which a row would become visible. @throws session_expired, not_found */
export async function unscheduleRow(ctx: Ctx, place: Place): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const { ebook } = await managedRow(ctx, place, { lock: true });
    await dropSchedules(ctx.db, place.kind, [place.row_id]);
    ctx.changed(ebook, place.kind, place.row_id);
  });
}

async function managedRow(ctx: Ctx, place: Place, how: { lock?: boolean } = {}): Promise<Hideable> {
  if (!ctx.actor) throw new AppError('session_expired');
  const row = await findHideable(ctx.db, place, how);
  if (!row) throw new AppError('not_found');
  authorize(ctx, 'ebook.manage', row.ebook, 'not_found');
  return row;
}
