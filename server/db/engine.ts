import { PostgresAdapter } from 'kysely';
import type { Db, Engine } from './open.ts';

/** The engine behind a query handle. */
export function engineOf(db: Db): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}

/**
 * Whether an error is a violation of a unique constraint, on either engine; with `column`, of a constraint on that
 * column.
 */
export function isUniqueViolation(error: unknown, column?: string): boolean {
  if (!says(error, '23505', /UNIQUE constraint failed/)) return false;
  if (column === undefined) return true;
  const { message, constraint = '' } = error as Error & { constraint?: string };
  return `${message} ${constraint}`.includes(column);
}

/** Whether an error is a violation of a foreign key, on either engine. */
export function isMissingReference(error: unknown): boolean {
  return says(error, '23503', /FOREIGN KEY constraint failed/);
}

function says(error: unknown, postgresCode: string, sqliteMessage: RegExp): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return code === postgresCode || (code === 'ERR_SQLITE_ERROR' && sqliteMessage.test(error.message));
}
