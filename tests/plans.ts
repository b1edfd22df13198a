import { CompiledQuery, type KyselyPlugin, type RootOperationNode } from 'kysely';
import type { Db } from '#server/db/open.ts';

/** The steps by which SQLite does the statements of `ask`, as `explain query plan` tells them. */
export async function plansOf(db: Db, ask: (db: Db) => Promise<unknown>): Promise<string[]> {
  const nodes: RootOperationNode[] = [];
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      nodes.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await ask(db.withPlugin(plugin));
  const plans = nodes.map(async (node) => {
    const { sql, parameters } = db.getExecutor().compileQuery(node, { queryId: 'plan' });
    const query = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
    return (await db.executeQuery<{ detail: string }>(query)).rows.map(({ detail }) => detail);
  });
  return (await Promise.all(plans)).flat();
}
