/** A file operation that cannot be done: the key is in use, there is no such file, or the key is not a plain name. */
export class StorageError extends Error {
  readonly reason: 'taken' | 'missing' | 'bad_key';

  constructor(reason: 'taken' | 'missing' | 'bad_key', key: string) {
    super(`storage: ${reason} (${key.slice(0, 200)})`);
    this.name = 'StorageError';
    this.reason = reason;
  }
}

const SEGMENT = '[A-Za-z0-9][A-Za-z0-9.-]{0,249}';
const KEY = new RegExp(`^${SEGMENT}(/${SEGMENT})?$`);

/**
 * The key, if it is `name` or `folder/name` of letters, digits, dots and hyphens; none can leave the storage folder.
 * @throws StorageError bad_key
 */
export function checkedKey(key: string): string {
  if (!KEY.test(key)) throw new StorageError('bad_key', key);
  return key;
}
