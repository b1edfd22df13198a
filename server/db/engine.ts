import { withoutAccents } from '#common/slug.ts';

/** The LIKE pattern (escape character `\`) that finds a search text inside a `search_text` column. */
export function likePattern(search: string): string {
  return `%${withoutAccents(search.trim()).replace(/[\\%_]/g, '\\$&')}%`;
}

/** Whether an error says that a unique constraint was broken, on either engine. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return code === '23505' || (code === 'ERR_SQLITE_ERROR' && /UNIQUE constraint failed/.test(error.message));
}
