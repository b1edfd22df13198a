import { z } from 'zod';
import { isBlockId } from '#common/document/values.ts';
import type { Rescue } from '#common/drafts/rescue.ts';
import { LIMITS } from '#common/limits.ts';
import type { Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import { insertRescues, listOffered, type RescueRow, settleOffered, writersOf } from './rescues.queries.ts';
import { checkDisk, checkRescueRoom } from './room.ts';
import { managedSubject, placeIn } from './subject.ts';
import { sliceIn } from './text.ts';

const schema = z.object({
  found: z
    .array(
      z.object({
        id: z.string().regex(/^[\w-]{1,128}$/),
        batch: z.number().int().min(1).max(2_000_000_000).nullable(),
        text: z.string().max(2 * LIMITS.content),
        // JSON as a text: nothing on the way has to look into it
        slice: z
          .string()
          .max(4 * LIMITS.content)
          .nullable(),
        near_block: z.string().refine(isBlockId).nullable(),
        reason: z.enum(['deleted', 'moved', 'offline']),
      }),
    )
    .max(200),
});

/**
 * Keeps texts that a tab found taken out of the text it merged, each once, for whoever typed it: the actor, or who wrote
 * the batch that brought it.
 * @throws session_expired, not_found, draft_invalid
 */
export async function keepRescues(
  ctx: Ctx,
  kind: string | undefined,
  rowId: string | undefined,
  input: unknown,
): Promise<void> {
  const place = placeIn(kind, rowId);
  const { ebook, draft } = await managedSubject(ctx, place);
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw new AppError('draft_invalid');
  const { found } = parsed.data;
  const batches = found.flatMap(({ batch }) => batch ?? []);
  const writers = await writersOf(ctx.db, place, batches);
  const rows = await Promise.all(
    found.map(async ({ batch, slice, ...text }) => ({
      ...{ ...place, ...text, field: 'content', slice: await sliceIn(slice), settled_at: null },
      user_id: (batch && writers.get(batch)) || (ctx.actor?.id ?? ''),
      created_at: ctx.now().toISOString(),
    })),
  );
  await checkDisk(ctx);
  await checkRoomOf(ctx, rows);
  await insertRescues(ctx.db, rows);
  const seq = draft?.last_batch ?? 0;
  if (rows.length > 0) ctx.draftWritten(ebook, { kind: place.kind, id: place.row_id, seq, client: 'rescue' });
}

/** @throws draft_no_room if somebody has more than may be kept for them */
async function checkRoomOf(
  { db }: Ctx,
  rows: { user_id: string; text: string; slice: string | null }[],
): Promise<void> {
  for (const userId of new Set(rows.map(({ user_id }) => user_id))) {
    const own = rows.filter(({ user_id }) => user_id === userId);
    const bytes = own.reduce((sum, { text, slice }) => sum + text.length + (slice?.length ?? 0), 0);
    await checkRescueRoom(db, userId, { rows: own.length, bytes });
  }
}

/** The texts without a place that the actor typed into a draft. @throws session_expired, not_found */
export async function readRescues(ctx: Ctx, kind: string | undefined, rowId: string | undefined): Promise<Rescue[]> {
  const place = placeIn(kind, rowId);
  await managedSubject(ctx, place);
  return (await listOffered(ctx.db, ctx.actor?.id ?? '', place)).map(rescue);
}

/** One of them was put back, or is not wanted. @throws session_expired, not_found */
export async function settleRescue(
  ctx: Ctx,
  kind: string | undefined,
  rowId: string | undefined,
  id: string,
): Promise<void> {
  await managedSubject(ctx, placeIn(kind, rowId));
  await settleOffered(ctx.db, ctx.actor?.id ?? '', id, ctx.now().toISOString());
}

function rescue({ id, field, text, slice, near_block, reason, created_at }: RescueRow): Rescue {
  return { id, field, text, slice: slice === null ? null : JSON.parse(slice), near_block, reason, at: created_at };
}
