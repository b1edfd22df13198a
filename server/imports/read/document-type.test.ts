import { expect, test } from 'vitest';
import { epubOf } from '#tests/imports/epub.ts';
import { readFileOf } from '#tests/imports/reading.ts';
import { withoutSubset } from './document-type.ts';

test.each([
  '<!DOCTYPE html [ <!ENTITY a "b"> ]>',
  '<!-- a --> <?x y?>\n<!doctype html [<!ENTITY a "b">]>',
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.1//EN" "http://x/a[1].dtd" [ <!ENTITY a "x]y>z"><!ENTITY b \'"]>\'> ]>',
  '<!DOCTYPE html [ <!-- it\'s ] here --> <?x "] ?> <!ENTITY a "b"> ]>',
  '<!DOCTYPE html SYSTEM "a.dtd">',
  '<!DOCTYPE html>',
])('of a document type nothing stands in the text: %s', async (type) => {
  const html = `${type}<html><body><p>oi [1] ]></p></body></html>`;
  const data = Buffer.from(`<?xml version="1.0"?>\n${html}`);
  for (const [file, name] of [
    [html, 'a.html'] as const,
    [epubOf([{ path: 'a.xhtml', body: '', data }], ''), 'a.epub'] as const,
  ]) {
    const { pieces } = await readFileOf(file, name);
    expect(pieces.map(({ html }) => html)).toEqual(['<p>oi [1] ]&gt;</p>']);
  }
});

test.each(['<p>a [b] ]></p>', '', '<!DOCTYPE html', '<!DOCTYPE html [ <!ENTITY a "b', '<!-- <!DOCTYPE a [ b ]>'])(
  'a text without such declarations, or without their end, stays as it is: %s',
  (text) => expect(withoutSubset(text)).toBe(text),
);

test('a type that never ends takes time by its length', () => {
  const start = performance.now();
  for (const part of ['"', "'", '<!--', '<?', '[', '<!ENTITY a "b">'])
    withoutSubset(`<!DOCTYPE a [${part.repeat(200_000)}`);
  expect(performance.now() - start).toBeLessThan(3_000);
});
