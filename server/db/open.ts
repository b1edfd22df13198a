import path from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Config } from '../config.ts';
import { sqliteDialect } from './sqlite.ts';
import type { Tables } from './tables.ts';
import { ValuesPlugin } from './values-plugin.ts';

export type Engine = 'sqlite' | 'postgres';
/** Query handle over the product's tables; a transaction fits the same type. */
export type Db = Kysely<Tables>;
export type OpenDatabase = { db: Db; engine: Engine };

/** 64-bit integers are read as numbers, as on SQLite; what the product counts stays under 2^53. */
const TYPES: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format),
};

/** Opens the database that the settings name: PostgreSQL with `DATABASE_URL`, else SQLite in the data folder. */
export function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>): OpenDatabase {
  const engine: Engine = config.databaseUrl ? 'postgres' : 'sqlite';
  const dialect = config.databaseUrl
    ? new PostgresDialect({ pool: poolOf(config.databaseUrl) })
    : sqliteDialect(path.join(config.dataDir, 'prelo.db'));
  return { db: new Kysely<Tables>({ dialect, plugins: [new ValuesPlugin()] }), engine };
}

function poolOf(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 10, types: TYPES });
  // an idle connection that is lost is replaced by the next query; unheard, the event would end the process
  pool.on('error', () => {});
  return pool;
}

/** A list or object as the text that both engines store. */
export function json(value: unknown): string {
  return JSON.stringify(value);
}
