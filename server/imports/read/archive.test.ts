import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { docxOf, paragraph } from '#tests/imports/docx.ts';
import { readFileOf } from '#tests/imports/reading.ts';
import { type Packed, zipOf } from '#tests/imports/zips.ts';

const MB = 1024 * 1024;
const text = { name: 'a.md', data: '# A\n\ntexto' };
const refused = (data: string | Buffer, name = 'a.zip') => expect(readFileOf(data, name)).rejects;

test.each<[string, Packed[], string]>([
  ['a path out of it', [{ name: '../a.md' }], 'import_bad_names'],
  ['a path out of it, further in', [{ name: 'a/../../a.md' }], 'import_bad_names'],
  ['a path from the root', [{ name: '/etc/passwd' }], 'import_bad_names'],
  ['a path of Windows', [{ name: '..\\a.md' }], 'import_bad_names'],
  ['a drive', [{ name: 'C:/a.md' }], 'import_bad_names'],
  ['a link', [{ name: 'a.md', data: '/etc/passwd', mode: 0o120777 }], 'import_bad_names'],
  ['a name of line breaks', [{ name: 'a\n.md' }], 'import_bad_names'],
  ['a name without end', [{ name: `${'a'.repeat(501)}.md` }], 'import_bad_names'],
  ['a name twice', [text, text], 'import_bad_names'],
  ['a name twice, but for its letters', [text, { name: 'A.MD' }], 'import_bad_names'],
  ['a password', [{ ...text, flags: 1 }], 'import_protected'],
  ['a strong password', [{ ...text, flags: 0x41 }], 'import_protected'],
  ['an entry that is too big', [{ ...text, size: 101 * MB }], 'import_too_big'],
  [
    'entries that are too big together',
    Array.from({ length: 6 }, (_, at) => ({ name: `${at}`, data: randomBytes(110_000), size: 99 * MB })),
    'import_too_big',
  ],
  ['zeros folded into nothing', [text, { name: 'a.png', data: Buffer.alloc(16 * MB) }], 'import_too_big'],
  [
    'one body for many entries',
    [
      { name: 'a.md', data: Buffer.alloc(200_000) },
      ...Array.from({ length: 3_000 }, (_, at) => ({ name: `${at}.md`, size: 200_000, sameAs: 0 })),
    ],
    'import_too_big',
  ],
  ['too many entries', Array.from({ length: 5_001 }, (_, at) => ({ name: `${at}.md` })), 'import_too_many_files'],
])('an archive with %s is refused before anything of it is unfolded', async (_, files, code) => {
  await refused(zipOf(files)).toMatchObject({ code });
});

test('what is no archive, or not a whole one, is not readable', async () => {
  const whole = docxOf(paragraph('a'));
  await refused('').toMatchObject({ code: 'import_not_readable' });
  await refused('PK, he said').toMatchObject({ code: 'import_not_readable' });
  await refused(whole.subarray(0, whole.length / 2)).toMatchObject({ code: 'import_not_readable' });
  await refused(whole.subarray(whole.length / 2)).toMatchObject({ code: 'import_type' });
});

test('an archive that unfolds into more or less than its directory says is damaged', async () => {
  const long = docxOf(paragraph('palavra '.repeat(10_000)));
  for (const size of [10, 1_000_000]) {
    const lies = Buffer.from(long);
    // the directory stands at the end; its entry of the document has its size 24 bytes in
    const entry = lies.lastIndexOf('word/document.xml') - 46;
    lies.writeUInt32LE(size, entry + 24);
    await refused(lies, 'a.docx').toMatchObject({ code: 'import_damaged' });
  }
});

test.each([
  ['PDF', Buffer.from('%PDF-1.7\n'), 'a.pdf', 'import_type'],
  ['RTF', Buffer.from('{\\rtf1 a}'), 'a.md', 'import_type'],
  [
    'an old document',
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
    'a.doc',
    'import_type',
  ],
  [
    'a new document with a password',
    Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(70_000),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ]),
    'a.docx',
    'import_protected',
  ],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), 'a.html', 'import_type'],
  ['a program', Buffer.from('#!/bin/sh\nrm -rf /'), 'a.sh', 'import_type'],
  ['a spreadsheet', zipOf([{ name: 'xl/workbook.xml', data: '<a/>' }]), 'a.docx', 'import_type'],
])('%s is named as what is not taken, whatever it is called', async (_, data, name, code) => {
  await refused(data, name).toMatchObject({ code });
});
