import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Engine = 'sqlite' | 'postgres';

/**
 * Sums of what counts of an author's earnings, by day, place, currency and status, and, of lines without a link, by what they say. Triggers keep
 * them, so that they are exact whoever writes lines, the version before included. And indexes for what is asked of single lines.
 */
export function earningSums(engine: Engine): Migration {
  const isPostgres = engine === 'postgres';
  return {
    up: async (db: Kysely<unknown>) => {
      const run = (text: string) => sql.raw(text).execute(db);
      await table(db, isPostgres);
      for (const statement of isPostgres ? POSTGRES : SQLITE) await run(statement);
      await run(`insert into earning_sums (${COLUMNS})
        select user_id, day, key, ${DIMS}, sum(amount), count(*) from (select ${dims('earnings')} from earnings where is_current) as lines
        group by user_id, day, key, ${DIMS}`);
      for (const index of ['earnings_days', 'earnings_loose']) await run(`drop index ${index}`);
      await run(
        'create index earnings_of_day on earnings (user_id, program, day, currency, word, import_id, id) where is_of_day',
      );
      // lines that their author may put elsewhere, which are the fewest
      await run(`create index earnings_words on earnings (user_id, program, word, id) where matched_by <> 'word'`);
      await run(
        `create index earnings_products on earnings (user_id, program, product, id) where matched_by <> 'word' and word = ''`,
      );
    },
  };
}

async function table(db: Kysely<unknown>, isPostgres: boolean): Promise<void> {
  let query = db.schema
    .createTable('earning_sums')
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    // what follows but the sums, as one text
    .addColumn('key', 'text', (c) => c.notNull());
  for (const name of DIMS.split(', ')) query = query.addColumn(name as never, 'text', (c) => c.notNull());
  query = query
    // millionths of the currency's unit
    .addColumn('amount', isPostgres ? 'bigint' : 'integer', (c) => c.notNull())
    .addColumn('lines', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('earning_sums_pk', ['user_id', 'day', 'key']);
  await (isPostgres ? query : query.modifyEnd(sql`without rowid`)).execute();
}

/** Empty texts stand for null. `kind` and `value` say what lines without a link are put into places by. */
const DIMS = 'matched_by, ebook_id, item, module_id, currency, status, program, kind, value';
const COLUMNS = `user_id, day, key, ${DIMS}, amount, lines`;

/** The columns of a sum, of a line under that name. */
function dims(of: string): string {
  const isLoose = `${of}.matched_by = 'none'`;
  const parts = {
    ...{ matched_by: `${of}.matched_by`, ebook_id: `coalesce(${of}.ebook_id, '')` },
    ...{ item: `coalesce(${of}.item, '')`, module_id: `coalesce(${of}.module_id, '')` },
    ...{ currency: `${of}.currency`, status: `${of}.status` },
    program: `case when ${isLoose} then ${of}.program else '' end`,
    kind: `case when not ${isLoose} then '' when ${of}.word <> '' then 'word' when ${of}.product <> '' then 'product' else 'line' end`,
    value: `case when not ${isLoose} then '' when ${of}.word <> '' then ${of}.word when ${of}.product <> '' then ${of}.product else ${of}.line_key end`,
  };
  const named = Object.entries(parts).map(([name, value]) => `${value} as ${name}`);
  const key = Object.values(parts).join(` || '|' || `);
  return [`${of}.user_id as user_id`, `${of}.day as day`, `${key} as key`, ...named, `${of}.amount as amount`].join(
    ', ',
  );
}

const ADDING = `on conflict (user_id, day, key) do update set amount = earning_sums.amount + excluded.amount, lines = earning_sums.lines + excluded.lines`;

const ofOne = (name: 'old' | 'new', sign: '' | '-') => `
  insert into earning_sums (${COLUMNS})
    select user_id, day, key, ${DIMS}, ${sign}amount, ${sign}1 from (select ${dims(name)}) where ${name}.is_current ${ADDING};`;
const ENDING = `delete from earning_sums where user_id = old.user_id and day = old.day
  and key = (select key from (select ${dims('old')})) and lines = 0;`;

const SQLITE = [
  `create trigger earnings_summed_new after insert on earnings when new.is_current begin ${ofOne('new', '')} end`,
  `create trigger earnings_summed_changed after update on earnings when old.is_current or new.is_current begin
    ${ofOne('old', '-')} ${ofOne('new', '')} ${ENDING} end`,
  `create trigger earnings_summed_gone after delete on earnings when old.is_current begin ${ofOne('old', '-')} ${ENDING} end`,
];

/** In one statement for all lines of a statement, in the order of keys, as two writers wait for each other then and do not block. */
const POSTGRES = [
  'create index earning_sums_over on earning_sums (user_id) where lines = 0',
  `create function sum_earnings() returns trigger language plpgsql as $$ begin
    if tg_op = 'INSERT' then ${merging(['added', '+'])}
    elsif tg_op = 'DELETE' then ${merging(['removed', '-'])}
    else ${merging(['added', '+'], ['removed', '-'])}
    end if;
    delete from earning_sums where lines = 0;
    return null; end $$`,
  ...[
    ['new', 'insert', 'new table as added'],
    ['changed', 'update', 'old table as removed new table as added'],
    ['gone', 'delete', 'old table as removed'],
  ].map(
    ([name, act, tables]) =>
      `create trigger earnings_summed_${name} after ${act} on earnings referencing ${tables} for each statement execute function sum_earnings()`,
  ),
];

function merging(...tables: [table: string, sign: string][]): string {
  const all = tables.map(
    ([table, sign]) => `select ${dims(table)}, ${sign}1 as times from ${table} where ${table}.is_current`,
  );
  return `insert into earning_sums (${COLUMNS})
    select user_id, day, key, ${DIMS}, sum(amount * times), sum(times) from (${all.join(' union all ')}) as lines
    group by user_id, day, key, ${DIMS} having sum(times) <> 0 or sum(amount * times) <> 0 order by user_id, day, key ${ADDING};`;
}
