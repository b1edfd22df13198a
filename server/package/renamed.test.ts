import { expect, test } from 'vitest';
import { newId } from '../ids.ts';
import type { ProjectRevision } from './format.ts';
import { renamedRevision } from './renamed.ts';

const [row, item, other] = [newId(), newId(), newId()];
const [newRow, newItem] = [newId(), newId()];

const revision = (fields: ProjectRevision['fields'], doc: ProjectRevision['doc'] = null): ProjectRevision => ({
  ...{ id: newId(), row_kind: 'modules', row_id: row, kind: 'saved', name: null, is_first: true },
  ...{ words: 0, words_added: 0, words_removed: 0, created_at: '2026-11-25T12:00:00.000Z', fields, doc },
});
const names = {
  ids: new Map([
    [row, newRow],
    [item, newItem],
  ]),
  items: new Map([[`products/${item}`, `products/${newItem}`]]),
  uploads: new Map([['a.png', 'b.png']]),
};

test('an earlier state names the rows, items and files of its package as they are called where it goes', () => {
  const card = (kind: string, id: string) => ({ type: 'itemCard', attrs: { item: `${kind}/${id}` } });
  const doc = { type: 'doc', content: [card('products', item), card('products', other)] };
  const renamed = renamedRevision(
    revision({ ebook_id: row, cover_image: '/media/a.png', title: item.slice(1) }, doc),
    names,
  );
  expect(renamed).toMatchObject({ row_id: newRow, fields: { ebook_id: newRow, cover_image: '/media/b.png' } });
  expect(renamed.doc).toEqual({ type: 'doc', content: [card('products', newItem), card('products', other)] });
  expect(renamed.fields.title).toBe(item.slice(1));
});
