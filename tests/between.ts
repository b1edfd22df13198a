import type { Ctx } from '#server/context.ts';

type Row = Record<string, unknown>;

/**
 * The context whose first query is followed by `work`, as when somebody else is faster between two queries; with `isRead`
 * the first query that reads such a row.
 */
export function followedBy<C extends Ctx>(ctx: C, work: () => Promise<unknown>, isRead?: (row: Row) => boolean): C {
  let isDone = false;
  const db = ctx.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (!isDone && (!isRead || result.rows.some(isRead))) {
        isDone = true;
        await work();
      }
      return result;
    },
  });
  return { ...ctx, db };
}

/** Whether what was read is the draft of a row. */
export const isDraftOf =
  (rowId: string) =>
  (row: Row): boolean =>
    row.row_id === rowId && 'last_batch' in row;
