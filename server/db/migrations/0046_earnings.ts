import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Engine = 'sqlite' | 'postgres';

/**
 * What programs paid for the links of authors, by their reports; and which number each module had since when, since links carry the number.
 * Nothing here points at an e-book by a constraint: what it earned stays known after it is gone.
 */
export function earnings(engine: Engine): Migration {
  const isPostgres = engine === 'postgres';
  const time = isPostgres ? 'timestamptz' : 'text';
  const whole = isPostgres ? 'bigint' : 'integer';
  return {
    up: async (db: Kysely<unknown>) => {
      await imports(db, time);
      await statements(db, whole);
      await remembered(db);
      await moduleNumbers(db, time, isPostgres);
    },
  };
}

async function imports(db: Kysely<unknown>, time: 'timestamptz' | 'text'): Promise<void> {
  await db.schema
    .createTable('earning_imports')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('program', 'text', (c) => c.notNull())
    // of the file, so that the same one is taken in once
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('file_name', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    // what was read, as JSON; null until then
    .addColumn('report', 'text')
    // the refusal of one that could not be read, with its values as JSON
    .addColumn('code', 'text')
    .addColumn('params', 'text')
    .addColumn('created_at', time, (c) => c.notNull())
    .addColumn('taken_at', time)
    .execute();
  await sql`create unique index earning_imports_file on earning_imports (user_id, sha256) where state <> 'failed'`.execute(
    db,
  );
}

/** What each report says of each line; of a line said by several, one statement is current and counts. */
async function statements(db: Kysely<unknown>, whole: 'bigint' | 'integer'): Promise<void> {
  await db.schema
    .createTable('earnings')
    .addColumn('id', 'text', (c) => c.primaryKey())
    // without a constraint: the many of an account that is deleted go by a job
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('program', 'text', (c) => c.notNull())
    .addColumn('line_key', 'text', (c) => c.notNull())
    // null of a line written by hand
    .addColumn('import_id', 'text')
    .addColumn('is_current', 'boolean', (c) => c.notNull())
    // whether the report replaces whole days
    .addColumn('is_of_day', 'boolean', (c) => c.notNull())
    .addColumn('order_ref', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    // millionths of the currency's unit
    .addColumn('amount', whole, (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('word', 'text', (c) => c.notNull())
    .addColumn('product', 'text', (c) => c.notNull())
    // when its program changed it last, as the report writes it; empty if it does not say
    .addColumn('updated', 'text', (c) => c.notNull())
    .addColumn('matched_by', 'text', (c) => c.notNull())
    .addColumn('ebook_id', 'text')
    // an item's id, or the code of a link in a text
    .addColumn('item', 'text')
    .addColumn('module_id', 'text')
    .execute();
  const run = (text: string) => sql.raw(text).execute(db);
  await run('create unique index earnings_current on earnings (user_id, program, line_key) where is_current');
  await run('create unique index earnings_said on earnings (import_id, line_key)');
  await run('create index earnings_lines on earnings (user_id, program, line_key)');
  await run('create index earnings_days on earnings (user_id, day)');
  await run(`create index earnings_loose on earnings (user_id, program, word, product) where matched_by = 'none'`);
  await run('create index earnings_by_hand on earnings (user_id) where import_id is null');
}

/** How an author's reports are to be read, and where lines belong that name no link. */
async function remembered(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('earning_formats')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    // a hash of the names of the columns
    .addColumn('header_hash', 'text', (c) => c.notNull())
    // what the author said of them, as JSON
    .addColumn('naming', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('earning_formats_pk', ['user_id', 'header_hash'])
    .execute();
  await db.schema
    .createTable('earning_rules')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('program', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    // null if it belongs to no e-book
    .addColumn('ebook_id', 'text')
    .addColumn('item', 'text')
    // whether it was proposed by link and day
    .addColumn('is_estimate', 'boolean', (c) => c.notNull())
    .addPrimaryKeyConstraint('earning_rules_pk', ['user_id', 'program', 'kind', 'value'])
    .execute();
}

/** A number as links carry it, and the module that has it from then on. The present ones are the first that are known. */
async function moduleNumbers(db: Kysely<unknown>, time: 'timestamptz' | 'text', isPostgres: boolean): Promise<void> {
  await db.schema
    .createTable('module_numbers')
    .addColumn('ebook_id', 'text', (c) => c.notNull())
    .addColumn('number', 'text', (c) => c.notNull())
    .addColumn('since', time, (c) => c.notNull())
    .addColumn('module_id', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('module_numbers_pk', ['ebook_id', 'number', 'since'])
    .execute();
  await sql`insert into module_numbers (ebook_id, number, since, module_id)
    select ebook_id, case when is_bonus then 'b' else '' end || place, ${'1970-01-01T00:00:00.000Z'}${isPostgres ? sql`::timestamptz` : sql``}, id from (
      select ebook_id, is_bonus, id, row_number() over (partition by ebook_id, is_bonus order by order_index, id) as place
      from modules where is_visible) as numbered`.execute(db);
}
