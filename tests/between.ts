import type { Ctx } from '#server/context.ts';

/** The context whose first query is followed by `work`, as when somebody else is faster between two queries. */
export function followedBy<C extends Ctx>(ctx: C, work: () => Promise<unknown>): C {
  let isDone = false;
  const db = ctx.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (!isDone) {
        isDone = true;
        await work();
      }
      return result;
    },
  });
  return { ...ctx, db };
}
