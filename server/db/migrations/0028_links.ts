import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Engine = 'sqlite' | 'postgres';
type Run = (text: string) => Promise<unknown>;

/** Letters and digits that nobody takes for another. */
const BASE_58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const LENGTH = 7;
const ITEMS = ['supplements', 'products'] as const;

/**
 * Where readers go to buy: each item has a code, whoever writes its row, and keeps it when it is deleted and comes back. What
 * a code led to is told of after that is gone, so nothing here points at an item or an e-book.
 */
export function links(engine: Engine): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      await table(db);
      const taken = new Set<string>();
      for (const items of ITEMS) {
        await addCodes(db, items, taken);
        await (engine === 'postgres' ? postgres : sqlite)((text) => sql.raw(text).execute(db), items);
      }
    },
  };
}

async function table(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('links')
    .addColumn('code', 'text', (c) => c.primaryKey())
    .addColumn('ebook_id', 'text', (c) => c.notNull())
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    // the table of the row that the link stands for; for one that was typed into texts the e-book's
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('row_id', 'text', (c) => c.notNull())
    // where one leads that was typed into texts, and a hash of it
    .addColumn('url', 'text')
    .addColumn('url_hash', 'text')
    .execute();
  await sql`create unique index links_of_row on links (row_id) where url_hash is null`.execute(db);
  await sql`create unique index links_of_texts on links (ebook_id, url_hash) where url_hash is not null`.execute(db);
}

/** The codes of older rows: of their ids, so that a second try makes the same. */
async function addCodes(db: Kysely<unknown>, items: (typeof ITEMS)[number], taken: Set<string>): Promise<void> {
  const any = db as Kysely<Record<string, Record<string, unknown>>>;
  const rows = await any.selectFrom(items).select(['id', 'ebook_id', 'tenant_id']).orderBy('id').execute();
  for (let from = 0; from < rows.length; from += 500) {
    const made = rows.slice(from, from + 500).map(({ id, ebook_id, tenant_id }) => ({
      ...{ code: codeOf(String(id), taken), ebook_id, tenant_id, kind: items, row_id: id },
    }));
    await any.insertInto('links').values(made).execute();
  }
}

function codeOf(text: string, taken: Set<string>): string {
  let rest = BigInt(`0x${createHash('sha256').update(text).digest('hex')}`);
  let code = '';
  while (code.length < LENGTH) {
    code += BASE_58[Number(rest % 58n)];
    rest /= 58n;
  }
  if (taken.has(code)) return codeOf(`${text}+`, taken);
  taken.add(code);
  return code;
}

/** The statement that gives a new row a link, with `code` an expression that makes one. */
const giving = (items: string, code: string) =>
  `insert into links (code, ebook_id, tenant_id, kind, row_id) values (${code}, new.ebook_id, new.tenant_id, '${items}', new.id)
   on conflict (row_id) where url_hash is null do update set ebook_id = excluded.ebook_id;`;
const MOVING = 'update links set ebook_id = new.ebook_id where row_id = new.id and url_hash is null;';

async function sqlite(run: Run, items: string): Promise<void> {
  const code = signs('abs(random() % 58)');
  await run(`create trigger ${items}_linked after insert on ${items} begin ${giving(items, code)} end`);
  const moved = 'when old.ebook_id <> new.ebook_id';
  await run(`create trigger ${items}_link_moved after update of ebook_id on ${items} ${moved} begin ${MOVING} end`);
}

async function postgres(run: Run, items: string): Promise<void> {
  const does = (name: string, body: string) =>
    run(`create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`);
  await does(`link_${items}`, giving(items, signs('floor(random() * 58)::int')));
  await run(`create trigger ${items}_linked after insert on ${items} for each row execute function link_${items}()`);
  await does(`move_link_of_${items}`, MOVING);
  const moved = 'for each row when (old.ebook_id <> new.ebook_id)';
  await run(
    `create trigger ${items}_link_moved after update of ebook_id on ${items} ${moved} execute function move_link_of_${items}()`,
  );
}

/** A code of random signs in SQL; `number` is an expression that makes one below 58. */
const signs = (number: string) =>
  Array.from({ length: LENGTH }, () => `substr('${BASE_58}', 1 + ${number}, 1)`).join(' || ');
