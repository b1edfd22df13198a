/** SQLite: another connection holds the lock of the database, or of one of its tables. */
const CODES = [5, 6];

/** Whether an error says that another process held SQLite's lock for too long. */
export function isBusy(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, errcode = 0 } = error as { code?: string; errcode?: number };
  // extended error codes carry the base code in their lowest byte
  return code === 'ERR_SQLITE_ERROR' && CODES.includes(errcode & 0xff);
}
