import { sql } from 'kysely';
import { personName } from '#common/person.ts';
import { batchesOf } from '../db/batches.ts';
import type { Db } from '../db/open.ts';
import type { Scope } from '../events/sums.ts';
import { isPart, KINDS, type PartTable } from '../rows/kinds.ts';

/** A counted thing, with the row whose form contains it; for a link in a text, its e-book. */
export type NamedRow = {
  kind: 'ebooks' | PartTable;
  id: string;
  /** The row's own id, or the code of a link in a text. */
  key: string;
  name: string;
  ebook_id: string;
  ebook_title: string;
  /** Of a module: orders it in its e-book as readers see it, bonus modules last; 0 of other things. */
  place: number;
};

/** The things behind these ids and link codes, in the e-books of the scope alone. */
export async function findNames(db: Db, scope: Scope, keys: string[]): Promise<NamedRow[]> {
  const found = await Promise.all(batchesOf(keys).map((batch) => findBatch(db, scope, batch)));
  return found.flat();
}

/** Above every place in an e-book. */
const LAST = 1_000_000;
const PLACE = sql`modules.order_index + case when modules.is_bonus then ${sql.lit(LAST)} else 0 end`;

async function findBatch(db: Db, scope: Scope, keys: string[]): Promise<NamedRow[]> {
  const part = (kind: NamedRow['kind'], name: string, table: string, key: string, ebookId: string) => {
    const joined =
      table === 'ebooks' ? sql`ebooks` : sql`${sql.table(table)} join ebooks on ebooks.id = ${sql.ref(ebookId)}`;
    const row = table === 'links' ? 'ebooks.id' : `${table}.id`;
    return sql`select ${sql.lit(kind)} as kind, ${sql.ref(row)} as id, ${sql.ref(key)} as key, ${sql.ref(name)} as name,
        ebooks.id as ebook_id, ebooks.title as ebook_title, ${table === 'modules' ? PLACE : sql`0`} as place
      from ${joined} where ${sql.ref(key)} in (${sql.join(keys)}) and ${within(scope)}`;
  };
  const named = KINDS.filter(({ table, title }) => title && (table === 'ebooks' || isPart(table)));
  const parts = [
    ...named.map(({ table, title, ebook }) =>
      part(table as NamedRow['kind'], `${table}.${title}`, table, `${table}.id`, `${table}.${ebook}`),
    ),
    sql`${part('ebooks', 'links.url', 'links', 'links.code', 'links.ebook_id')} and links.kind = 'ebooks'`,
  ];
  const { rows } = await sql<NamedRow>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows;
}

function within(scope: Scope) {
  if (scope === 'site') return sql`1 = 1`;
  return 'ebook' in scope ? sql`ebooks.id = ${scope.ebook}` : sql`ebooks.user_id = ${scope.author}`;
}

/** The names of people by their ids; deleted accounts have none. */
export async function findPersonNames(db: Db, ids: string[]): Promise<Map<string, string>> {
  const found = await Promise.all(
    batchesOf(ids).map((batch) =>
      db.selectFrom('users').select(['id', 'name', 'email']).where('id', 'in', batch).execute(),
    ),
  );
  return new Map(found.flat().map((person) => [person.id, personName(person)]));
}
