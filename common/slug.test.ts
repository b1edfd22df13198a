import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '#tests/runs.ts';
import { SLUG_PATTERN, slugOf } from './slug.ts';

describe('[DA-05] slug of a title', () => {
  test.each([
    ['Guia de Nutrição', 'guia-de-nutricao'],
    ['  Pão   de   Queijo  ', 'pao-de-queijo'],
    ['10% off: já!', '10-off-ja'],
    ['C++ & C#', 'c-c'],
    ['a - b -- c', 'a-b-c'],
    ['--inicio e fim--', 'inicio-e-fim'],
    ['ÀÉÎÕÜ ç ñ', 'aeiou-c-n'],
    ['linha\ne\ttabulação', 'linha-e-tabulacao'],
    ['日本語', ''],
    ['!!!', ''],
    ['', ''],
    [`${'pão '.repeat(50)}`, `${'pao-'.repeat(29)}pao`],
    ['x'.repeat(200), 'x'.repeat(120)],
    [`${'y'.repeat(120)} z`, 'y'.repeat(120)],
  ])('%j is %j', (title, slug) => expect(slugOf(title)).toBe(slug));

  test('of any text is empty or fits the pattern, without hyphens at its ends or in a row', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 30 }), (title, times) => {
        const slug = slugOf(title.repeat(times));
        if (slug !== '') expect(slug).toMatch(SLUG_PATTERN);
        expect(slug).not.toMatch(/^-|-$|--/);
        expect(slug.length).toBeLessThanOrEqual(120);
      }),
      runs(100),
    );
  });

  test('of a slug is itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (title) => {
        expect(slugOf(slugOf(title))).toBe(slugOf(title));
      }),
      runs(100),
    );
  });

  test('does not depend on how accents are written or on case', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'áÉîõÜçÑ aB9-') }), (title) => {
        expect(slugOf(title.normalize('NFC'))).toBe(slugOf(title.normalize('NFD')));
        expect(slugOf(title.toUpperCase())).toBe(slugOf(title.toLowerCase()));
      }),
      runs(100),
    );
  });
});
