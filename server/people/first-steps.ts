import { authorize, type Ctx } from '../context.ts';
import type { FirstStepsTable } from '../db/tables.ts';

/**
 * Records that a manager copied an e-book's address (`shared`), or closed the first steps (`closed`).
 * @throws session_expired, not_found
 */
export async function markStep(ctx: Ctx, step: FirstStepsTable['step']): Promise<void> {
  const actor = authorize(ctx, 'panel.enter', null);
  const row = { user_id: actor.id, step, done_at: ctx.now().toISOString() };
  await ctx.db
    .insertInto('first_steps')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
