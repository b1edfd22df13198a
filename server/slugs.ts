import { LIMITS } from '#common/limits.ts';
import { isUniqueViolation } from './db/engine.ts';
import { AppError } from './errors.ts';

/** The first of `slug-2`, `slug-3`, … that is not among the taken ones. */
export function freeSlug(slug: string, taken: string[]): string {
  const used = new Set(taken);
  const base = slug.slice(0, LIMITS.slug - 6).replace(/-\d+$/, '');
  for (let number = 2; ; number += 1) {
    const candidate = `${base}-${number}`;
    if (!used.has(candidate)) return candidate;
  }
}

/** Runs a write that may hit a taken slug. @throws slug_taken with a free suggestion */
export async function withFreeSlug<T>(
  slug: string,
  slugsLike: (base: string) => Promise<string[]>,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error, 'slug')) throw error;
    const base = slug.replace(/-\d+$/, '');
    const params = { suggestion: freeSlug(slug, await slugsLike(base)) };
    throw new AppError('slug_taken', params, { slug: { code: 'slug_taken', params } });
  }
}
