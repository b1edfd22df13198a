import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Engine = 'sqlite' | 'postgres';

/** Tables whose rows are put into the trash, with what they are called, their name, their id and their e-book. */
const HELD = [
  ['ebooks', 'ebook', 'new.title', 'new.id', 'new.id'],
  ['modules', 'module', 'new.title', 'new.id', 'new.ebook_id'],
  ['supplements', 'supplement', 'new.name', 'new.id', 'new.ebook_id'],
  ['products', 'product', 'new.name', 'new.id', 'new.ebook_id'],
  ['support_info', 'support', `''`, 'new.ebook_id', 'new.ebook_id'],
] as const;
type Held = (typeof HELD)[number];

const ACTOR = `coalesce((select coalesce(nullif(name, ''), email) from users where id = new.updated_by), '')`;

/**
 * What was deleted and can be restored, and the rows that each holds, put aside. A row that comes back is not noted as
 * created.
 */
export function trash(engine: Engine): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      await tables(db, engine);
      for (const held of HELD) await (engine === 'postgres' ? postgres(db, held) : sqlite(db, held));
    },
  };
}

async function tables(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('trash')
    .addColumn('id', 'text', (c) => c.primaryKey())
    // what was deleted by one click
    .addColumn('deletion_id', 'text', (c) => c.notNull())
    // the table of the row
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('row_id', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('ebook_id', 'text', (c) => c.notNull())
    .addColumn('ebook_title', 'text', (c) => c.notNull())
    .addColumn('module_count', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    // the modules between which a module stood
    .addColumn('follows', 'text')
    .addColumn('precedes', 'text')
    .addColumn('deleted_by', 'text', (c) => c.notNull())
    .addColumn('deleted_at', engine === 'postgres' ? sql`timestamptz` : sql`text`, (c) => c.notNull())
    .execute();
  const index = (name: string, columns: string[]) => db.schema.createIndex(name).on('trash').columns(columns).execute();
  await index('trash_newest', ['deleted_at', 'id']);
  await index('trash_of_owner', ['user_id', 'deleted_at', 'id']);
  await index('trash_of_ebook', ['ebook_id']);
  await index('trash_of_deletion', ['deletion_id']);
  await db.schema
    .createTable('trash_rows')
    .addColumn('trash_id', 'text', (c) => c.notNull().references('trash.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('table_name', 'text', (c) => c.notNull())
    .addColumn('row_id', 'text', (c) => c.notNull())
    // the whole row as JSON
    .addColumn('data', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('trash_rows_pk', ['trash_id', 'position'])
    .execute();
  await db.schema.createIndex('trash_rows_of_row').on('trash_rows').columns(['row_id', 'table_name']).execute();
}

/** Whether the new row lies in the trash: it is deleted from there after it came back. */
const isBack = ([table, , , id]: Held) =>
  `exists (select 1 from trash_rows where row_id = ${id} and table_name = '${table}')`;

/** The statement that notes a new row; `made` is the id of the entry. */
function noting([, subject, name, id, ebookId]: Held, made: string): string {
  const columns = 'id, created_at, actor_id, actor_name, action, subject, subject_id, subject_name, ebook_id';
  return `insert into audit (${columns}) values (${made}, new.updated_at, new.updated_by, ${ACTOR}, 'created', '${subject}', ${id}, ${name}, ${ebookId});`;
}

async function sqlite(db: Kysely<unknown>, held: Held): Promise<void> {
  const [table] = held;
  const body = `begin ${noting(held, 'lower(hex(randomblob(16)))')} end`;
  await sql.raw(`drop trigger ${table}_noted_new`).execute(db);
  const when = `when not ${isBack(held)}`;
  await sql.raw(`create trigger ${table}_noted_new after insert on ${table} ${when} ${body}`).execute(db);
}

async function postgres(db: Kysely<unknown>, held: Held): Promise<void> {
  const [table] = held;
  const body = `begin if ${isBack(held)} then return null; end if; ${noting(held, 'gen_random_uuid()::text')} return null; end`;
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`create function note_new_${table}() returns trigger language plpgsql as $$ ${body} $$`);
  await run(`drop trigger ${table}_noted_new on ${table}`);
  const does = `for each row execute function note_new_${table}()`;
  await run(`create trigger ${table}_noted_new after insert on ${table} ${does}`);
}
