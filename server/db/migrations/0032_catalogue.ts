import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Engine = 'sqlite' | 'postgres';
type Run = (text: string) => Promise<unknown>;
type Table = CreateTableBuilder<string, string>;

const ITEMS = ['supplements', 'products'] as const;
const TABLE = 'catalogue_items';

/**
 * The catalogue: what an author recommends in many e-books, each once. Items say of which they are a linked copy; nothing
 * here refuses one whose item is gone, so that what comes back from the trash finds its copies.
 */
export function catalogue(engine: Engine): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      await table(db, engine);
      const run: Run = (text) => sql.raw(text).execute(db);
      for (const items of ITEMS) {
        await db.schema.alterTable(items).addColumn('catalogue_id', 'text').execute();
        await run(
          `create index ${items}_of_catalogue on ${items} (catalogue_id, ebook_id) where catalogue_id is not null`,
        );
      }
      await (engine === 'postgres' ? postgres(run) : sqlite(run));
    },
  };
}

async function table(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const time = engine === 'postgres' ? sql`timestamptz` : sql`text`;
  const list = engine === 'postgres' ? sql`jsonb` : sql`text`;
  const identified = (table: Table) =>
    engine === 'sqlite'
      ? table
          .addColumn('seq', 'integer', (c) => c.primaryKey().autoIncrement())
          .addColumn('id', 'text', (c) => c.notNull().unique())
      : table.addColumn('id', 'text', (c) => c.primaryKey());
  await identified(db.schema.createTable(TABLE))
    // which of the two it is
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('created_at', time, (c) => c.notNull())
    .addColumn('updated_at', time, (c) => c.notNull())
    .addColumn('updated_by', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('search_text', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('name', 'text', (c) => c.notNull().check(sql`name <> ''`))
    .addColumn('description', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('image_url', 'text')
    .addColumn('purchase_url', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('benefits', list, (c) => c.notNull().defaultTo('[]'))
    .addColumn('rating', 'double precision', (c) => c.check(sql`rating between 0 and 5`))
    .addColumn('review_count', 'integer', (c) => c.notNull().defaultTo(0).check(sql`review_count >= 0`))
    .addColumn('coupon', 'text')
    .addColumn('coupon_note', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('coupon_until', 'text')
    .addColumn('fallback_url', 'text')
    // of supplements alone
    .addColumn('price', 'integer', (c) => c.check(sql`price >= 0`))
    .addColumn('currency', 'text')
    .addColumn('old_price', 'integer')
    .addColumn('is_from_price', 'boolean')
    .addColumn('installments', 'integer')
    .addColumn('price_checked_on', 'text')
    .addColumn('country', 'text')
    // of products alone
    .addColumn('category', 'text')
    .addColumn('language', 'text')
    .execute();
  const newest = (name: string, ...columns: string[]) =>
    db.schema
      .createIndex(`${TABLE}_${name}`)
      .on(TABLE)
      .columns([...columns, 'created_at', 'id'])
      .execute();
  await newest('of_all');
  await newest('of_author', 'user_id');
  await newest('by_kind', 'kind');
}

/** Found by its words as the items are, and noted as they are: when it is made and at each save. */
async function sqlite(run: Run): Promise<void> {
  const remove = `insert into ${TABLE}_search (${TABLE}_search, rowid, search_text) values ('delete', old.seq, old.search_text || '  ');`;
  const add = `insert into ${TABLE}_search (rowid, search_text) values (new.seq, new.search_text || '  ');`;
  await run(`create view ${TABLE}_searched as select seq, search_text || '  ' as search_text from ${TABLE}`);
  await run(
    `create virtual table ${TABLE}_search using fts5 (search_text, content = '${TABLE}_searched', content_rowid = 'seq', tokenize = 'trigram case_sensitive 1')`,
  );
  await run(`create virtual table ${TABLE}_pieces using fts5vocab (${TABLE}_search, 'row')`);
  await run(`create trigger ${TABLE}_search_added after insert on ${TABLE} begin ${add} end`);
  await run(`create trigger ${TABLE}_search_removed after delete on ${TABLE} begin ${remove} end`);
  await run(
    `create trigger ${TABLE}_search_changed after update of search_text on ${TABLE} when old.search_text <> new.search_text begin ${remove} ${add} end`,
  );
  const id = 'lower(hex(randomblob(16)))';
  const count = counting(`strftime('%Y-%m-%dT%H:%M:%fZ', new.updated_at, '-1 hour')`);
  await run(
    `create trigger ${TABLE}_noted_new after insert on ${TABLE} when not ${IS_BACK} begin ${noting(`'created'`, id)}; end`,
  );
  await run(
    `create trigger ${TABLE}_noted after update of version on ${TABLE} when old.version <> new.version begin ${count}; ${noting(`'changed'`, id)} where changes() = 0; end`,
  );
}

async function postgres(run: Run): Promise<void> {
  await run(`create index ${TABLE}_search on ${TABLE} using gin (search_text gin_trgm_ops)`);
  await run(`create index ${TABLE}_pieces on ${TABLE} using gin (array_to_tsvector(show_trgm(search_text)))`);
  const does = (name: string, body: string) =>
    run(`create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`);
  const id = 'gen_random_uuid()::text';
  await does(`note_new_${TABLE}`, `if not ${IS_BACK} then ${noting(`'created'`, id)}; end if;`);
  await does(
    `note_${TABLE}`,
    `${counting(`new.updated_at - interval '1 hour'`)}; if not found then ${noting(`'changed'`, id)}; end if;`,
  );
  await run(
    `create trigger ${TABLE}_noted_new after insert on ${TABLE} for each row execute function note_new_${TABLE}()`,
  );
  await run(
    `create trigger ${TABLE}_noted after update of version on ${TABLE} for each row when (old.version <> new.version) execute function note_${TABLE}()`,
  );
}

const ACTOR = `coalesce((select coalesce(nullif(name, ''), email) from users where id = new.updated_by), '')`;
/** A row that comes back from the trash is not noted as created. */
const IS_BACK = `exists (select 1 from trash_rows where row_id = new.id and table_name = '${TABLE}')`;

/** The statement that makes an entry of the trail; `made` is the id that it gets. */
function noting(action: string, made: string): string {
  const columns = 'id, created_at, actor_id, actor_name, action, subject, subject_id, subject_name';
  return `insert into audit (${columns}) select ${made}, new.updated_at, new.updated_by, ${ACTOR}, ${action}, 'catalogue', new.id, new.name`;
}

/** The statement that counts a save to the newest entry of its row, if that is the same person's run of saves. */
function counting(hourBefore: string): string {
  return `update audit set created_at = new.updated_at, since = coalesce(since, created_at), times = times + 1,
    actor_name = ${ACTOR}, subject_name = new.name
    where id = (select id from audit where subject = 'catalogue' and subject_id = new.id order by created_at desc, id desc limit 1)
    and action = 'changed' and actor_id = new.updated_by and coalesce(since, created_at) > ${hourBefore}`;
}
