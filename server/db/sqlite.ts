import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  type Dialect,
  type Driver,
  type Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteStatement,
  sql,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import { TurnsDriver } from './turns.ts';

/** How long a statement waits for the lock of another process, in milliseconds. */
const PATIENCE = 10_000;
/** A longer value, in characters or bytes, is not left bound to a kept statement. */
const LONG_VALUE = 4_096;

/** SQLite can roll back table changes; Kysely's adapter says it cannot, so migrations would run outside a transaction. */
class MigratableSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /**
   * The driver takes care of turns; with the library's own lock readers would wait behind those who wait for a write.
   */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /** The first statement of the migration's transaction is a write, so a second process waits for its end. */
  // biome-ignore lint/suspicious/noExplicitAny: the signature is the library's
  override async acquireMigrationLock(db: Kysely<any>): Promise<void> {
    await sql`update kysely_migration_lock set is_locked = 1`.execute(db);
  }
}

class NodeSqliteDialect extends SqliteDialect implements Dialect {
  readonly #database: DatabaseSync;
  readonly #patience: number;

  constructor(database: DatabaseSync, patience: number) {
    super({ database: driverOf(database) });
    this.#database = database;
    this.#patience = patience;
  }

  override createDriver(): Driver {
    return new TurnsDriver({ database: driverOf(this.#database) }, this.#database, this.#patience);
  }

  override createAdapter(): SqliteAdapter {
    return new MigratableSqliteAdapter();
  }
}

/** The part of a SQLite driver that Kysely calls, over `node:sqlite`, with prepared statements kept. */
function driverOf(database: DatabaseSync): SqliteDatabase {
  const statements = new LRUCache<string, StatementSync>({ max: 500 });
  return {
    prepare: (sent) => {
      if (sent === 'rollback') return rollbackOf(database);
      // a transaction that begins by reading cannot wait for another process's write: it fails; so each begins as a writer
      const text = sent === 'begin' ? 'begin immediate' : sent;
      const kept = statements.get(text) ?? database.prepare(text);
      statements.set(text, kept);
      return statementOf(kept);
    },
    close: () => database.close(),
  };
}

function statementOf(statement: StatementSync): SqliteStatement {
  /** Runs the statement and lets go of long values; short ones stay bound until they are replaced. */
  const withValues = <T>(run: (...values: SQLInputValue[]) => T, parameters: readonly unknown[]) => {
    const values = parameters.map(bindable);
    try {
      return run(...values);
    } finally {
      if (values.some(isLong)) unbind(statement, values.length);
    }
  };
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => withValues((...values) => statement.all(...values), parameters),
    run: (parameters) => withValues((...values) => statement.run(...values), parameters),
    iterate: (parameters) => statement.iterate(...parameters.map(bindable)),
  };
}

function isLong(value: SQLInputValue): boolean {
  return (typeof value === 'string' ? value.length : ArrayBuffer.isView(value) ? value.byteLength : 0) > LONG_VALUE;
}

/**
 * A kept statement holds a copy of the values that it was last run with. `node:sqlite` has no call for
 * sqlite3_clear_bindings; an iterator binds its values at once and runs nothing before its first step.
 */
function unbind(statement: StatementSync, count: number): void {
  statement.iterate(...Array.from({ length: count }, () => null));
}

/** Some failures, such as a full disk, have rolled back already. */
function rollbackOf(database: DatabaseSync): SqliteStatement {
  const run = () => {
    if (database.isTransaction) database.exec('rollback');
    return { changes: 0, lastInsertRowid: 0 };
  };
  return { reader: false, all: () => [], run, iterate: () => [][Symbol.iterator]() };
}

function bindable(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Date) return value.toISOString();
  return (value ?? null) as SQLInputValue;
}

/** Opens (and makes) the database file; every commit is on the disk before it is answered. */
export function sqliteDialect(file: string, patience = PATIENCE): Dialect {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(file, { timeout: PATIENCE });
  // the change to WAL may block for another process here, since nothing is served yet
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
  // from here on the driver waits: a wait inside SQLite would block the whole process
  database.exec('pragma busy_timeout = 0');
  return new NodeSqliteDialect(database, patience);
}
