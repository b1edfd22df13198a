import { type AfterSaving, afterSavingOf } from '#common/after-saving.ts';
import { authorize, type Ctx } from '../context.ts';

/** Where saving a module leads the signed-in manager. @throws session_expired, not_found */
export async function readAfterSaving(ctx: Ctx): Promise<AfterSaving> {
  const { id } = authorize(ctx, 'panel.enter', null);
  const row = await ctx.db.selectFrom('users').select('after_saving').where('id', '=', id).executeTakeFirst();
  return afterSavingOf(row?.after_saving);
}

/** Remembers with the account where saving a module leads; what is no such place is the dashboard. @throws session_expired, not_found */
export async function rememberAfterSaving(ctx: Ctx, chosen: string): Promise<void> {
  const { id } = authorize(ctx, 'panel.enter', null);
  await ctx.db
    .updateTable('users')
    .set({ after_saving: afterSavingOf(chosen) })
    .where('id', '=', id)
    .execute();
}
