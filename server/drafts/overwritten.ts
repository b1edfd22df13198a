import type { FieldValue } from '#common/drafts/draft.ts';
import type { Ctx } from '../context.ts';
import { json } from '../db/open.ts';
import { newId } from '../ids.ts';
import { type Draft, lastWriterOf } from './drafts.queries.ts';
import { deleteRescues, insertRescues, listOffered } from './rescues.queries.ts';

import { checkRescueRoom } from './room.ts';

/** The value of a field, or a row of its list, that somebody else overwrote. */
export type Overwritten = { field: string; value: FieldValue };

/** Keeps overwritten values as rescues for their writers. @returns whether any of them has words */
export async function keepOverwritten(ctx: Ctx, draft: Draft, given: Overwritten[]): Promise<boolean> {
  const { kind, row_id } = draft;
  for (const { field, value } of given) {
    const text = textIn(value);
    if (!text) continue;
    const user_id = (await lastWriterOf(ctx.db, draft, field)) ?? ctx.actor?.id ?? '';
    // a value that was overwritten letter by letter is kept once, in its longest form
    const known = (await listOffered(ctx.db, user_id, draft)).filter((one) => one.field === field);
    if (known.some((one) => one.text.startsWith(text))) continue;
    const parts = known.filter((one) => text.startsWith(one.text)).map(({ id }) => id);
    await deleteRescues(ctx.db, parts);
    await checkRescueRoom(ctx.db, user_id, { rows: 1, bytes: 2 * text.length });
    const what = { kind, row_id, user_id, field, text, slice: json(value), near_block: null };
    const when = { created_at: ctx.now().toISOString(), settled_at: null };
    await insertRescues(ctx.db, [{ id: newId(ctx.now()), ...what, reason: 'overwritten', ...when }]);
  }
  return given.some(({ value }) => textIn(value) !== '');
}

/** The words in a value. */
function textIn(value: FieldValue): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  return Object.values(value).map(textIn).filter(Boolean).join('\n');
}
