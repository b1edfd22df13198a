import { expect, test } from 'vitest';
import { ebookPatchSchema } from './ebook.ts';
import { modulePatchSchema } from './module.ts';

test('a patch holds nothing but what was given, so that no default overwrites what is stored', () => {
  expect(ebookPatchSchema.parse({ title: 'Só o título' })).toEqual({ title: 'Só o título' });
  expect(modulePatchSchema.parse({ title: 'Só o título' })).toEqual({ title: 'Só o título' });
  expect(ebookPatchSchema.parse({})).toEqual({});
  expect(modulePatchSchema.parse({})).toEqual({});
});
