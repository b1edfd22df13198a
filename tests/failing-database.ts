import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs, RootOperationNode } from 'kysely';
import type { Ctx } from '#server/context.ts';

type Statement = 'InsertQueryNode' | 'UpdateQueryNode' | 'DeleteQueryNode';

/** The context over a database on which one kind of statement on one table fails, as when a disk is full. */
export function failingAt(ctx: Ctx, kind: Statement, table: string): Ctx {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }: PluginTransformQueryArgs): RootOperationNode => {
      if (node.kind === kind && JSON.stringify(node).includes(`"name":"${table}"`)) throw new Error('the disk is full');
      return node;
    },
    transformResult: async ({ result }: PluginTransformResultArgs) => result,
  };
  return { ...ctx, db: ctx.db.withPlugin(plugin) };
}
