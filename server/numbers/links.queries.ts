import { sql } from 'kysely';
import { batchesOf } from '../db/batches.ts';
import type { Db } from '../db/open.ts';

/**
 * What stands for one link over all e-books: the catalogue item whose copies items are, or the address of a link that
 * was typed. Items without either stand for themselves.
 */
export async function findLinkGroups(db: Db, keys: string[]): Promise<Map<string, string>> {
  const found = await Promise.all(
    batchesOf(keys).map(async (batch) => {
      const among = sql.join(batch);
      const { rows } = await sql<{ key: string; of: string }>`
        select id as key, catalogue_id as "of" from supplements where id in (${among}) and catalogue_id is not null
        union all select id, catalogue_id from products where id in (${among}) and catalogue_id is not null
        union all select code, url_hash from links where code in (${among}) and url_hash is not null`.execute(db);
      return rows;
    }),
  );
  return new Map(found.flat().map(({ key, of }) => [key, of]));
}
