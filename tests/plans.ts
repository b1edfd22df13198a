import { CompiledQuery, type KyselyPlugin, type QueryId, type RootOperationNode } from 'kysely';
import type { Db } from '#server/db/open.ts';

/** The steps by which SQLite does the statements of `ask`, as `explain query plan` tells them. */
export async function plansOf(db: Db, ask: (db: Db) => Promise<unknown>): Promise<string[]> {
  // a query within another is built as one of its own, and never run
  const built = new WeakMap<QueryId, RootOperationNode>();
  const nodes: RootOperationNode[] = [];
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      built.set(queryId, node);
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      const node = built.get(queryId);
      if (node) nodes.push(node);
      return result;
    },
  };
  await ask(db.withPlugin(plugin));
  const plans = nodes.map(async (node) => {
    const { sql, parameters } = db.getExecutor().compileQuery(node, { queryId: 'plan' });
    const query = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
    return (await db.executeQuery<{ detail: string }>(query)).rows.map(({ detail }) => detail);
  });
  return (await Promise.all(plans)).flat();
}
