import type { KyselyPlugin } from 'kysely';
import type { Db } from '#server/db/open.ts';

/** The rows that the statements of `ask` bring, statement by statement. */
export async function rowsReadBy(db: Db, ask: (db: Db) => Promise<unknown>): Promise<Record<string, unknown>[][]> {
  const read: Record<string, unknown>[][] = [];
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      read.push(result.rows as Record<string, unknown>[]);
      return result;
    },
  };
  await ask(db.withPlugin(plugin));
  return read;
}
