import { randomBytes } from 'node:crypto';
import { docxOf, paragraph, picture, relation } from './docx.ts';
import { epubOf, line, toc } from './epub.ts';
import { type Packed, zipOf } from './zips.ts';

/** A file made to do harm: what it is called, and the answer to it; null where what is harmless of it is read. */
export type Hostile = { what: string; name: string; data: Buffer; code: string | null };

const MB = 1024 * 1024;
const page = (body: string) => epubOf([{ path: 'a.xhtml', body }], toc(line('a.xhtml', 'A')));
const bomb = '<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>';
const hostile = (what: string, name: string, data: Buffer | string, code: string | null): Hostile => ({
  what,
  name,
  data: Buffer.from(data),
  code,
});
const zip = (what: string, files: Packed[], code: string) => hostile(what, 'a.zip', zipOf(files), code);

export const HOSTILE: Hostile[] = [
  zip('zeros folded into nothing', [{ name: 'a.md', data: Buffer.alloc(20 * MB) }], 'import_too_big'),
  zip(
    'one body for 3,000 entries',
    [
      { name: 'a.md', data: Buffer.alloc(200_000) },
      ...Array.from({ length: 3_000 }, (_, at) => ({ name: `${at}.md`, size: 200_000, sameAs: 0 })),
    ],
    'import_too_big',
  ),
  zip(
    'eight entries of 99 MB',
    Array.from({ length: 8 }, (_, at) => ({ name: `${at}.md`, data: randomBytes(110_000), size: 99 * MB })),
    'import_too_big',
  ),
  zip(
    '100,000 entries',
    Array.from({ length: 100_000 }, (_, at) => ({ name: `${at}`, isStored: true })),
    'import_too_many_files',
  ),
  zip('a path out of the archive', [{ name: '../../etc/cron.d/a.md', data: 'x' }], 'import_bad_names'),
  zip('a path from the root', [{ name: '/etc/passwd', data: 'x' }], 'import_bad_names'),
  zip('a link', [{ name: 'a.md', data: '/etc/passwd', mode: 0o120777 }], 'import_bad_names'),
  zip('a password', [{ name: 'a.md', data: 'x', flags: 1 }], 'import_protected'),
  zip('an archive in an archive', [{ name: 'a.zip', data: zipOf([{ name: 'a.md', data: 'x' }]) }], 'import_type'),
  hostile('a lie about a size', 'a.docx', lying(docxOf(paragraph('palavra '.repeat(10_000)))), 'import_damaged'),
  hostile('an archive cut in half', 'a.epub', page('<p>a</p>').subarray(0, 700), 'import_not_readable'),
  hostile('nothing', 'a.md', '', 'import_not_readable'),
  hostile('a program', 'a.docx', Buffer.from('7f454c4602010100', 'hex'), 'import_type'),
  hostile('a PDF', 'a.md', '%PDF-1.7', 'import_type'),
  hostile('a type of its own in a DOCX', 'a.docx', docxOf(`${bomb}${paragraph('&b;')}`), 'import_damaged'),
  hostile('a DOCX 20,000 deep', 'a.docx', docxOf('<w:p>'.repeat(20_000)), 'import_too_deep'),
  hostile(
    'a picture of another file in a DOCX',
    'a.docx',
    docxOf(paragraph('a') + picture('p', 'x', 'link'), [], relation('p', 'image', 'file:///etc/passwd', 'External')),
    null,
  ),
  hostile('entities in an EPUB', 'a.epub', page(`<p>a &b;</p>`), null),
  hostile(
    'a protected EPUB',
    'a.epub',
    epubOf([], '', [
      {
        name: 'META-INF/encryption.xml',
        data: '<encryption><EncryptedData><EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#aes128-cbc"/></EncryptedData></encryption>',
      },
    ]),
    'import_protected',
  ),
  hostile(
    'an EPUB that names files of the machine',
    'a.epub',
    epubOf(
      [{ path: '../../../etc/passwd.xhtml', body: '' }].map((text) => ({ ...text, path: 'a.xhtml' })),
      toc(line('../../../../etc/passwd', 'P')),
      [],
      '<itemref idref="nada"/>',
    ),
    'import_nothing_in_it',
  ),
  hostile('100,000 elements in one another', 'a.html', '<div>'.repeat(100_000), 'import_too_deep'),
  hostile('half a million elements', 'a.html', '<b>a</b>'.repeat(500_000), 'import_too_big'),
  hostile('99,000 elements', 'a.html', `<p>${'<b>a</b>'.repeat(99_000)}</p>`, null),
  hostile('marks 900 deep around many words', 'a.html', `${'<b><i><x>'.repeat(300)}${'a <br>'.repeat(50_000)}`, null),
  hostile(
    '15,000 cells that span 1,000 columns and rows',
    'a.html',
    `<table>${'<tr><td colspan=1000 rowspan=1000>a'.repeat(15_000)}</table>`,
    null,
  ),
  hostile(
    'scripts and pictures of the web',
    'a.html',
    '<p onclick="x()">a</p><script>fetch("http://127.0.0.1:9")</script><img src="http://127.0.0.1:9/a.png"><img src="file:///etc/passwd"><a href="javascript:x()">b</a>',
    null,
  ),
  hostile(
    'a table of Markdown that unfolds',
    'a.md',
    `${'|a'.repeat(3_000)}\n${'|-'.repeat(3_000)}\n${'|\n'.repeat(3_000)}`,
    'import_too_big',
  ),
  hostile('quotes in quotes', 'a.md', '>'.repeat(20_000), 'import_too_deep'),
  hostile('brackets without end', 'a.md', '['.repeat(20_000), null),
  hostile('marks that never close', 'a.md', '*a_ '.repeat(120_000), null),
  hostile('the same, without a place to part it', 'a.md', '*a_ '.repeat(200_000), 'import_too_big'),
  hostile('code of growing length', 'a.md', growing(990), null),
  hostile('pictures that never end', 'a.md', '![['.repeat(60_000), null),
  hostile('definitions that never end', 'a.md', '[a\n'.repeat(60_000), null),
  hostile('many lines in quotes in quotes', 'a.md', '> '.repeat(50) + 'a\n'.repeat(100_000), 'import_too_big'),
  hostile(
    'quotes and lists in one another, line by line',
    'a.md',
    `${'> - '.repeat(30)}\n`.repeat(5_000),
    'import_too_big',
  ),
  zip(
    '70 texts of 1 MB',
    Array.from({ length: 70 }, (_, at) => ({ name: `${at}.md`, data: Buffer.alloc(1024, 97), size: MB })),
    'import_too_big',
  ),
  hostile(
    'a drawing of 100,000 pixels',
    'a.html',
    inline('<svg xmlns="http://www.w3.org/2000/svg" width="100000" height="100000"/>'),
    null,
  ),
  hostile(
    'a drawing with other files',
    'a.html',
    inline(
      `${bomb.replace('a [', 'svg [')}<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><image href="file:///etc/passwd" width="40" height="40"/><image href="http://127.0.0.1:9/a.png" width="9" height="9"/></svg>`,
    ),
    null,
  ),
];

function inline(svg: string): string {
  return `<p>a</p><img src="data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}">`;
}

/** Backticks, one more each time. */
function growing(most: number): string {
  return Array.from({ length: most }, (_, at) => '`'.repeat(at + 1)).join(' ');
}

function lying(docx: Buffer): Buffer {
  docx.writeUInt32LE(10, docx.lastIndexOf('word/document.xml') - 46 + 24);
  return docx;
}
