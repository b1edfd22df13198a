import { expect, test } from 'vitest';
import type { DocumentJson } from '#common/document/document-json.ts';
import { BLOCK_ID } from '#common/document/values.ts';
import { alignIds } from './align-ids.ts';

const block = (text: string, id?: string): DocumentJson => ({
  type: 'paragraph',
  attrs: { [BLOCK_ID]: id ?? null },
  content: [{ type: 'text', text }],
});
const doc = (...content: DocumentJson[]): DocumentJson => ({ type: 'doc', content });
const idsOf = ({ content = [] }: DocumentJson) => content.map(({ attrs }) => attrs?.[BLOCK_ID] ?? null);

test('[WR-11] blocks keep their ids where others come, go and change around them', () => {
  const before = doc(block('um', 'aaaa'), block('dois', 'bbbb'), block('três', 'cccc'), block('quatro', 'dddd'));
  const after = doc(block('zero'), block('um'), block('dois e meio'), block('quatro'));
  expect(idsOf(alignIds(before, after))).toEqual([null, 'aaaa', 'bbbb', 'dddd']);
});

test('[WR-11] blocks within blocks keep theirs too, and a block of another kind has none', () => {
  const list = (...items: DocumentJson[]): DocumentJson => ({
    type: 'bulletList',
    attrs: { [BLOCK_ID]: null },
    content: items,
  });
  const before = doc(
    { ...list(block('a', 'aaaa'), block('b', 'bbbb')), attrs: { [BLOCK_ID]: 'llll' } },
    block('c', 'cccc'),
  );
  const after = doc(list(block('a'), block('b!')), {
    type: 'heading',
    attrs: {},
    content: [{ type: 'text', text: 'c' }],
  });
  const aligned = alignIds(before, after);
  expect(idsOf(aligned)).toEqual(['llll', null]);
  expect(idsOf(aligned.content?.[0] as DocumentJson)).toEqual(['aaaa', 'bbbb']);
});
