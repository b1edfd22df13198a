import { createHash } from 'node:crypto';
import { z } from 'zod';
import { isBlockId } from '#common/document/values.ts';
import type { Rescue } from '#common/drafts/rescue.ts';
import { LIMITS } from '#common/limits.ts';
import type { Ctx } from '../context.ts';
import type { Claim, Proof, Written } from '../document/typed.ts';
import { AppError } from '../errors.ts';
import { HtmlBusy, HtmlTooSlow } from '../html/html-worker.ts';
import { htmlWork } from '../html/work.ts';
import type { RowRef } from './drafts.queries.ts';
import {
  insertRescues,
  listOffered,
  listWritten,
  type RescueRow,
  settleOffered,
  writersOf,
} from './rescues.queries.ts';
import { checkDisk, checkRescueRoom } from './room.ts';
import { managedSubject, rowRefIn } from './subject.ts';
import { sliceIn } from './text.ts';

const schema = z.object({
  found: z
    .array(
      z.object({
        id: z.string().regex(/^[\w-]{1,128}$/),
        batch: z.number().int().min(1).max(2_000_000_000).nullable(),
        first_batch: z.number().int().min(1).max(2_000_000_000).optional(),
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

/** The most runs of batches that one message may name, and the most bytes read of each. */
const [MOST_RANGES, MOST_BYTES] = [20, 2_000_000];

type Found = z.infer<typeof schema>['found'][number];

/**
 * Keeps each text that a tab's merge removed, once, for the person who typed it: the author of the named batches if
 * they insert its words, otherwise the actor, who had the text and may pass it on.
 * @throws session_expired, not_found, draft_invalid, draft_no_room, html_busy
 */
export async function keepRescues(
  ctx: Ctx,
  kind: string | undefined,
  rowId: string | undefined,
  input: unknown,
): Promise<void> {
  const ref = rowRefIn(kind, rowId);
  const { ebook, draft } = await managedSubject(ctx, ref);
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw new AppError('draft_invalid');
  const own = ctx.actor?.id ?? '';
  const slices = await Promise.all(parsed.data.found.map(async (one) => ({ ...one, slice: await sliceIn(one.slice) })));
  const owners = await ownersOf(ctx, ref, slices);
  const rows = slices.map(({ id, text, slice, near_block, reason }, index) => {
    const { user_id, proof } = owners[index] ?? { user_id: own, proof: 'whole' };
    return {
      ...{ ...ref, id: storedId([ref.kind, ref.row_id, user_id, id, text]), user_id, field: 'content' },
      ...{ text, slice: proof === 'words' ? null : slice, near_block, reason, settled_at: null },
      created_at: ctx.now().toISOString(),
    };
  });
  await checkDisk(ctx);
  await checkRoomOf(ctx, rows);
  await insertRescues(ctx.db, rows);
  const seq = draft?.last_batch ?? 0;
  if (rows.length > 0) ctx.draftWritten(ebook, { kind: ref.kind, id: ref.row_id, seq, client: 'rescue' });
}

/** The same for the same text of the same person in the same draft: nobody else's entry comes before it. */
const storedId = (parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** For whom each text is kept; undefined where that is the actor. */
async function ownersOf(
  { db, actor }: Ctx,
  ref: RowRef,
  found: Found[],
): Promise<({ user_id: string; proof: Proof } | undefined)[]> {
  const ends = found.flatMap(({ batch, first_batch }) => [batch ?? [], first_batch ?? []].flat());
  const writers = await writersOf(db, ref, ends);
  const ranges = Map.groupBy(
    found.filter(({ batch }) => batch !== null && writers.get(batch)?.user_id !== actor?.id),
    ({ batch, first_batch }) => `${first_batch ?? batch} ${batch}`,
  );
  const owners = new Map<Found, { user_id: string; proof: Proof }>();
  for (const [range, claims] of [...ranges].slice(0, MOST_RANGES)) {
    const [first = 0, last = 0] = range.split(' ').map(Number);
    const [from, to] = [writers.get(first), writers.get(last)];
    if (!from || !to || from.user_id !== to.user_id || from.client !== to.client) continue;
    const written = await listWritten(db, ref, { first, last, bytes: MOST_BYTES });
    if (!written) continue;
    const isTheirs = (one: typeof to) => one.user_id === to.user_id && one.client === to.client;
    const proofs = await proofsOf(
      written.map((one) => ({ steps: one.steps, isTheirs: isTheirs(one) })),
      claims,
    );
    claims.forEach((claim, index) => {
      const proof = proofs[index] ?? null;
      if (proof) owners.set(claim, { user_id: to.user_id, proof });
    });
  }
  return found.map((one) => owners.get(one));
}

/** @throws html_busy */
async function proofsOf(written: Written[], claims: Claim[]): Promise<Proof[]> {
  const length = written.reduce((sum, { steps }) => sum + steps.length, 0);
  try {
    return await htmlWork('typed', { written, claims }, length);
  } catch (error) {
    if (error instanceof HtmlBusy) throw new AppError('html_busy');
    if (error instanceof HtmlTooSlow || error instanceof RangeError) return [];
    throw error;
  }
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

/** The actor's rescues in a draft. @throws session_expired, not_found */
export async function readRescues(ctx: Ctx, kind: string | undefined, rowId: string | undefined): Promise<Rescue[]> {
  const ref = rowRefIn(kind, rowId);
  await managedSubject(ctx, ref);
  return (await listOffered(ctx.db, ctx.actor?.id ?? '', ref)).map(rescue);
}

/** Settles a rescue that its writer put back or does not want. @throws session_expired, not_found */
export async function settleRescue(
  ctx: Ctx,
  kind: string | undefined,
  rowId: string | undefined,
  id: string,
): Promise<void> {
  await managedSubject(ctx, rowRefIn(kind, rowId));
  await settleOffered(ctx.db, ctx.actor?.id ?? '', id, ctx.now().toISOString());
}

function rescue({ id, field, text, slice, near_block, reason, created_at }: RescueRow): Rescue {
  return { id, field, text, slice: slice === null ? null : JSON.parse(slice), near_block, reason, at: created_at };
}
