import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LIMITS } from '#common/limits.ts';
import { SLUG_PATTERN } from '#common/slug.ts';
import { freeSlug, withFreeSlug } from './slugs.ts';

test('the suggestion counts up past every taken slug', () => {
  expect(freeSlug('pao', ['pao'])).toBe('pao-2');
  expect(freeSlug('pao', ['pao', 'pao-2', 'pao-4'])).toBe('pao-3');
  expect(freeSlug('pao-2', ['pao', 'pao-2'])).toBe('pao-3');
});

test('the suggestion is free, well formed and within the limit, whatever is taken', () => {
  const slug = fc.stringMatching(/^[a-z0-9](?:[a-z0-9-]{0,118}[a-z0-9])?$/);
  fc.assert(
    fc.property(slug, fc.integer({ min: 0, max: 30 }), (wanted, others) => {
      const base = wanted.slice(0, LIMITS.slug - 6).replace(/-\d+$/, '');
      const taken = [wanted, ...Array.from({ length: others }, (_, index) => `${base}-${index + 2}`)];
      const free = freeSlug(wanted, taken);
      expect(taken).not.toContain(free);
      expect(free).toMatch(SLUG_PATTERN);
      expect(free.length).toBeLessThanOrEqual(LIMITS.slug);
    }),
  );
});

test('only what says that a slug is taken is called a taken slug, on either engine', async () => {
  const failing = (message: string, more: object) =>
    withFreeSlug(
      'pao',
      async () => ['pao'],
      () => Promise.reject(Object.assign(new Error(message), more)),
    );
  const taken = { code: 'slug_taken', params: { suggestion: 'pao-2' } };
  const [sqlite, postgres] = [{ code: 'ERR_SQLITE_ERROR' }, { code: '23505' }];
  await expect(failing('UNIQUE constraint failed: ebooks.slug', sqlite)).rejects.toMatchObject(taken);
  await expect(failing('duplicate key', { ...postgres, constraint: 'modules_slug_in_ebook' })).rejects.toMatchObject(
    taken,
  );
  const other = 'UNIQUE constraint failed: draft_batches.kind';
  await expect(failing(other, sqlite)).rejects.toThrow(other);
  await expect(failing('duplicate key', { ...postgres, constraint: 'modules_pkey' })).rejects.toThrow('duplicate key');
});
