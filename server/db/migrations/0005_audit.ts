import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Engine = 'sqlite' | 'postgres';

/** Tables whose rows tell who wrote them, with what they are called, the column of their name, and of their e-book. */
const WRITTEN = [
  ['ebooks', 'ebook', 'title', 'id', 'id'],
  ['modules', 'module', 'title', 'id', 'ebook_id'],
  ['supplements', 'supplement', 'name', 'id', 'ebook_id'],
  ['products', 'product', 'name', 'id', 'ebook_id'],
  ['support_info', 'support', null, 'ebook_id', 'ebook_id'],
] as const;

/**
 * Who did what, and when. The database itself notes each row that is added and each version that is written, so that no
 * write can go by; who deletes is known only to the program, which notes that.
 */
export function audit(engine: Engine): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      await table(db, engine);
      for (const written of WRITTEN) await (engine === 'postgres' ? postgres(db, written) : sqlite(db, written));
    },
  };
}

async function table(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('audit')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('created_at', engine === 'postgres' ? sql`timestamptz` : sql`text`, (c) => c.notNull())
    // kept when the account is gone, and its name with it
    .addColumn('actor_id', 'text')
    .addColumn('actor_name', 'text', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('subject_id', 'text', (c) => c.notNull())
    .addColumn('subject_name', 'text', (c) => c.notNull())
    .addColumn('ebook_id', 'text')
    .addColumn('role', 'text')
    .execute();
  const index = (name: string, ...columns: string[]) =>
    db.schema
      .createIndex(name)
      .on('audit')
      .columns([...columns, 'created_at', 'id'])
      .execute();
  await index('audit_newest');
  await index('audit_of_actor', 'actor_id');
  await index('audit_of_ebook', 'ebook_id');
}

/** The statement that notes a row; `id` makes an id. */
function noting([, subject, name, rowId, ebookId]: (typeof WRITTEN)[number], action: string, id: string): string {
  const columns = 'id, created_at, actor_id, actor_name, action, subject, subject_id, subject_name, ebook_id';
  const actor = `coalesce((select coalesce(nullif(name, ''), email) from users where id = new.updated_by), '')`;
  const named = name ? `new.${name}` : `''`;
  return `insert into audit (${columns}) values (${id}, new.updated_at, new.updated_by, ${actor}, ${action}, '${subject}', new.${rowId}, ${named}, new.${ebookId});`;
}

async function sqlite(db: Kysely<unknown>, written: (typeof WRITTEN)[number]): Promise<void> {
  const [name] = written;
  const run = (text: string) => sql.raw(text).execute(db);
  const id = 'lower(hex(randomblob(16)))';
  await run(`create trigger ${name}_noted_new after insert on ${name} begin ${noting(written, `'created'`, id)} end`);
  await run(
    `create trigger ${name}_noted after update of version on ${name} when old.version <> new.version begin ${noting(written, `'changed'`, id)} end`,
  );
}

async function postgres(db: Kysely<unknown>, written: (typeof WRITTEN)[number]): Promise<void> {
  const [name] = written;
  const run = (text: string) => sql.raw(text).execute(db);
  const action = `case tg_op when 'INSERT' then 'created' else 'changed' end`;
  const body = noting(written, action, 'gen_random_uuid()::text');
  await run(`create function note_${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`);
  await run(`create trigger ${name}_noted_new after insert on ${name} for each row execute function note_${name}()`);
  await run(
    `create trigger ${name}_noted after update on ${name} for each row when (old.version <> new.version) execute function note_${name}()`,
  );
}
