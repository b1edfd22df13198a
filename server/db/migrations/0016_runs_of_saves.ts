import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Engine = 'sqlite' | 'postgres';

/** Tables whose rows tell who wrote them, with what they are called, the columns of their name, their id and their e-book. */
const WRITTEN = [
  ['ebooks', 'ebook', 'new.title', 'new.id', 'new.id'],
  ['modules', 'module', 'new.title', 'new.id', 'new.ebook_id'],
  ['supplements', 'supplement', 'new.name', 'new.id', 'new.ebook_id'],
  ['products', 'product', 'new.name', 'new.id', 'new.ebook_id'],
  ['support_info', 'support', `''`, 'new.ebook_id', 'new.ebook_id'],
  ['site_settings', 'site', `''`, 'new.id', 'null'],
] as const;
type Written = (typeof WRITTEN)[number];

const ACTOR = `coalesce((select coalesce(nullif(name, ''), email) from users where id = new.updated_by), '')`;

/**
 * Saves of one row by one person within an hour, with nothing else done to it in between, are one entry of the trail, which
 * tells how many they were and since when: who saves twenty times while writing buries nobody else's doings.
 */
export function runsOfSaves(engine: Engine): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      const time = engine === 'postgres' ? sql`timestamptz` : sql`text`;
      await db.schema
        .alterTable('audit')
        .addColumn('times', 'integer', (c) => c.notNull().defaultTo(1))
        .execute();
      await db.schema.alterTable('audit').addColumn('since', time).execute();
      await db.schema.createIndex('audit_of_subject').on('audit').columns(['subject_id', 'created_at', 'id']).execute();
      for (const written of WRITTEN) await (engine === 'postgres' ? postgres(db, written) : sqlite(db, written));
    },
  };
}

/** The statement that counts a save to the newest entry of its row, if that is the same person's run of saves. */
function counting([, subject, name, id]: Written, hourBefore: string): string {
  return `update audit set created_at = new.updated_at, since = coalesce(since, created_at), times = times + 1,
    actor_name = ${ACTOR}, subject_name = ${name}
    where id = (select id from audit where subject = '${subject}' and subject_id = ${id} order by created_at desc, id desc limit 1)
    and action = 'changed' and actor_id = new.updated_by and coalesce(since, created_at) > ${hourBefore}`;
}

/** The statement that makes an entry; `made` is the id that it gets. */
function noting([, subject, name, id, ebookId]: Written, action: string, made: string): string {
  const columns = 'id, created_at, actor_id, actor_name, action, subject, subject_id, subject_name, ebook_id';
  return `insert into audit (${columns}) select ${made}, new.updated_at, new.updated_by, ${ACTOR}, ${action}, '${subject}', ${id}, ${name}, ${ebookId}`;
}

async function sqlite(db: Kysely<unknown>, written: Written): Promise<void> {
  const [table] = written;
  const count = counting(written, `strftime('%Y-%m-%dT%H:%M:%fZ', new.updated_at, '-1 hour')`);
  const note = noting(written, `'changed'`, 'lower(hex(randomblob(16)))');
  await sql.raw(`drop trigger ${table}_noted`).execute(db);
  // changes() is how many rows the trigger's own last statement wrote
  const body = `begin ${count}; ${note} where changes() = 0; end`;
  const when = `after update of version on ${table} when old.version <> new.version`;
  await sql.raw(`create trigger ${table}_noted ${when} ${body}`).execute(db);
}

async function postgres(db: Kysely<unknown>, written: Written): Promise<void> {
  const [table] = written;
  const isSite = table === 'site_settings';
  const action = isSite ? `'changed'` : `case tg_op when 'INSERT' then 'created' else 'changed' end`;
  const count = counting(written, `new.updated_at - interval '1 hour'`);
  const note = noting(written, action, 'gen_random_uuid()::text');
  const body = `begin if tg_op = 'UPDATE' then ${count}; if found then return null; end if; end if; ${note}; return null; end`;
  await sql
    .raw(`create or replace function note_${table}() returns trigger language plpgsql as $$ ${body} $$`)
    .execute(db);
}
