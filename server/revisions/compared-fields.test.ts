import { expect, test } from 'vitest';
import { comparedFields } from './compared-fields.ts';

const fields = { title: 'Horta', is_author_shown: true };

test('[ST-15] an earlier state from before e-books could leave their author out counts as naming the author', async () => {
  const earlier = { title: 'Horta' };
  expect(await comparedFields('ebook', earlier, fields)).toEqual([]);
  const left = await comparedFields('ebook', earlier, { ...fields, is_author_shown: false });
  expect(left).toEqual([{ field: 'is_author_shown', old: true, next: false, html: null }]);
});
