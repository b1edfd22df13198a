/** SQLite: the database or the disk is full, and no room for the index of the log. */
const SQLITE_CODES = [13, 4874];
/** Files: no room on the disk, or the quota is used up. */
const FILE_CODES = ['ENOSPC', 'EDQUOT'];
/** PostgreSQL: disk full. */
const POSTGRES_CODE = '53100';
/** HTTP: Insufficient Storage, which a store that speaks S3 answers. */
const HTTP_STATUS = 507;

type Described = {
  code?: string;
  errcode?: number;
  status_code?: number;
  $metadata?: { httpStatusCode?: number };
  cause?: unknown;
};

/** Whether an error of the database, a file or the storage says that there is no room left. */
export function isNoSpace(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code = '', errcode, status_code, $metadata, cause } = error as Described;
  if (code === 'ERR_SQLITE_ERROR') return SQLITE_CODES.includes(errcode ?? 0);
  if (FILE_CODES.includes(code) || code === POSTGRES_CODE) return true;
  return status_code === HTTP_STATUS || $metadata?.httpStatusCode === HTTP_STATUS || isNoSpace(cause);
}
