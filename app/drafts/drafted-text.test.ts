import { deflateSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { createDraftedText } from './drafted-text.ts';

test('a text is unpacked when it is first asked for, and once: its editor asks at each key', () => {
  const parse = vi.spyOn(JSON, 'parse');
  const doc = { type: 'doc', content: [{ type: 'paragraph' }] };
  const opened = { doc: deflateSync(JSON.stringify(doc)).toString('base64'), text_version: 0, differs: false };
  const text = createDraftedText({ client: 'a', opened, begin: () => {}, onStored: () => {} });
  expect(parse).not.toHaveBeenCalled();
  const first = text.doc();
  expect(first).toEqual(doc);
  expect(text.doc()).toBe(first);
  expect(parse).toHaveBeenCalledTimes(1);
  parse.mockRestore();
});
