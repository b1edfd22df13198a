import { authorize, type Ctx } from '../context.ts';
import { countEbooks } from '../ebooks/ebooks.queries.ts';
import { can } from '../policy.ts';

export type Dashboard = { counts: { ebooks: number; visibleEbooks: number; users: number; supplements: number } };

/** What a manager sees first: counts of what they manage, and of the accounts. @throws session_expired, not_found */
export async function readDashboard(ctx: Ctx): Promise<Dashboard> {
  const actor = authorize(ctx, 'panel.enter', null);
  const all = can(actor, 'people.manage', null);
  const ebooks = await countEbooks(ctx.db, actor);
  const users = await ctx.db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  let supplements = ctx.db.selectFrom('supplements').select((eb) => eb.fn.countAll().as('count'));
  if (!all) supplements = supplements.where('user_id', '=', actor.id);
  const { count } = await supplements.executeTakeFirstOrThrow();
  return {
    counts: {
      ebooks: ebooks.total,
      visibleEbooks: ebooks.visible,
      users: Number(users.count),
      supplements: Number(count),
    },
  };
}
