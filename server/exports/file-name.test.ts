import { expect, test } from 'vitest';
import { fileNameOf } from './file-name.ts';

test.each([
  ['Guia: pão/bolo?', 'Guia pão bolo.epub'],
  ['  ..secreto. ', 'secreto.epub'],
  ['../../etc/passwd', 'etc passwd.epub'],
  ['a\u202egpj.exe', 'a gpj.exe.epub'],
  ['מדריך לחם', 'מדריך לחם.epub'],
  ['🍞 pão', '🍞 pão.epub'],
  ['CON', 'e-book CON.epub'],
  ['\u0000\u0001', 'e-book.epub'],
  ['\ud800x', '\ufffdx.epub'],
])('the title %j gives a name that every system takes', (title, name) => {
  expect(fileNameOf(title, 'epub')).toBe(name);
});

test('a long name is cut between signs as people see them', () => {
  expect(Buffer.byteLength(fileNameOf('ã'.repeat(200), 'epub'))).toBe(205);
  expect(fileNameOf('👩‍👩‍👧'.repeat(40), 'epub')).toBe(`${'👩‍👩‍👧'.repeat(11)}.epub`);
});
