import { sql } from 'kysely';
import { engineOf } from '#server/db/engine.ts';
import type { RunningServer } from './server.ts';

type Row = { on: 'insert' | 'update'; table: string; column: string; value: string };

let count = 0;

/** Makes the server's database refuse to write the rows of a table that have a value in a column, as a disk that fails would. */
export async function failWrites({ database }: RunningServer, { on, table, column, value }: Row): Promise<void> {
  const { db } = database;
  count += 1;
  const name = sql.id(`fails_${process.pid}_${count}`);
  const when = sql`before ${sql.raw(on)} on ${sql.id(table)}`;
  const isTheRow = sql`new.${sql.id(column)} = ${sql.lit(value)}`;
  if (engineOf(db) === 'sqlite') {
    await sql`create trigger ${name} ${when} when ${isTheRow} begin select raise(abort, 'disk I/O error'); end`.execute(
      db,
    );
    return;
  }
  const body = sql.lit("begin raise exception 'disk I/O error'; end");
  await sql`create function ${name}() returns trigger language plpgsql as ${body}`.execute(db);
  await sql`create trigger ${name} ${when} for each row when (${isTheRow}) execute function ${name}()`.execute(db);
}
