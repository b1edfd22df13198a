import path from 'node:path';
import { type Dialect, Kysely, type LogEvent, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Config } from '../config.ts';
import { sqliteDialect } from './sqlite.ts';
import type { Tables } from './tables.ts';
import { ValuesPlugin } from './values-plugin.ts';

export type Engine = 'sqlite' | 'postgres';
/** Query handle over the product's tables; a transaction fits the same type. */
export type Db = Kysely<Tables>;
export type OpenDatabase = {
  db: Db;
  engine: Engine;
  /** How many connections there are, how many are idle, and how many queries wait for one. */
  connections: () => { total: number; idle: number; waiting: number };
};
/** Called with each query's time in seconds. */
type OnQuery = (seconds: number, failed: boolean) => void;

/** 64-bit integers are read as numbers, as on SQLite; the product's counts stay under 2^53. */
const TYPES: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format),
};

/** The most connections to PostgreSQL. */
const CONNECTIONS = 10;

/** Opens the database that the settings name: PostgreSQL with `DATABASE_URL`, else SQLite in the data folder. */
export function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  onQuery?: OnQuery,
  most = CONNECTIONS,
): OpenDatabase {
  const log = onQuery && ((event: LogEvent) => onQuery(event.queryDurationMillis / 1000, event.level === 'error'));
  const open = (dialect: Dialect) =>
    new Kysely<Tables>({ dialect, plugins: [new ValuesPlugin()], ...(log && { log }) });
  if (config.databaseUrl) {
    const pool = openPool(config.databaseUrl, most);
    const connections = () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount });
    return { db: open(new PostgresDialect({ pool })), engine: 'postgres', connections };
  }
  const db = open(sqliteDialect(path.join(config.dataDir, 'prelo.db')));
  return { db, engine: 'sqlite', connections: () => ({ total: 1, idle: 0, waiting: 0 }) };
}

function openPool(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString, max, types: TYPES });
  // the next query replaces an idle connection that the server ended; without a listener the event would end the
  // process
  pool.on('error', () => {});
  return pool;
}

/** A list or object as the text that both engines store. */
export function json(value: unknown): string {
  return JSON.stringify(value);
}
