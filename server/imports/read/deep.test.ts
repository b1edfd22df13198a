import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { docxOf, paragraph } from '#tests/imports/docx.ts';
import { epubOf, line, toc } from '#tests/imports/epub.ts';
import { readImport } from './read-import.ts';

/** So deep that nothing else is read, and just not so deep. */
const DEPTHS = [100_000, 950];
const WORD = 'fundo';

const nested = (levels: number, open: string, close: string, inner = WORD) =>
  open.repeat(Math.max(1, Math.floor(levels))) + inner + close.repeat(Math.max(1, Math.floor(levels)));
const indented = (levels: number) =>
  Array.from({ length: Math.min(levels, 2_000) }, (_, at) => `${'  '.repeat(at)}- ${WORD}`).join('\n');
const run = `<w:r><w:t>${WORD}</w:t></w:r>`;
const wxr = (content: string, more = '') =>
  `<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><item><title>T</title><wp:post_type>post</wp:post_type><wp:status>publish</wp:status><content:encoded><![CDATA[${content}]]></content:encoded></item>${more}</channel></rss>`;
const html = (open: string, close: string, parts = 1) => ({
  name: 'a.html',
  of: (depth: number) => nested(depth / parts, open, close),
});
const markdown = (of: (depth: number) => string) => ({ name: 'a.md', of });
const docx = (of: (depth: number) => string) => ({ name: 'a.docx', of: (depth: number) => docxOf(of(depth - 30)) });

const DEEP: Record<string, { name: string; of: (depth: number) => string | Buffer }> = {
  'a list': html('<ul><li>a', '</li></ul>', 2),
  'a numbered list': html('<ol><li>a', '</li></ol>', 2),
  'items without a list': html('<li>a', '</li>'),
  'items, marks and lists': html('<li><b><ul>a', '</ul></b></li>', 3),
  'a quote': html('<blockquote>a', '</blockquote>'),
  'a table': html('<table><tr><td>a', '</td></tr></table>', 3),
  terms: html('<dl><dt>t</dt><dd>a', '</dd></dl>', 2),
  'folded parts': html('<details><summary>s</summary>a', '</details>'),
  figures: html('<figure><figcaption>s</figcaption>a', '</figure>'),
  'boxes that stand out': html('<aside data-kind="tip">a', '</aside>'),
  columns: html('<two-columns><column-side><p>a</p></column-side><column-side>', '</column-side></two-columns>', 2),
  programs: html('<object data="x">a', '</object>'),
  marks: html('<span style="font-weight:bold">a', '</span>'),
  links: html('<a href="https://a.example/">a', '</a>'),
  notes: html('<foot-note>a', '</foot-note>'),
  'words above words': html('<ruby>a<rt>', '</rt></ruby>', 2),
  drawings: html('<svg>a', '</svg>'),
  'marks around 20,000 paragraphs': {
    name: 'a.html',
    of: (depth) => nested(depth, '<b>', '</b>', `<p>${WORD}</p>`.repeat(20_000)),
  },
  'a list of Markdown': markdown(indented),
  'marks of Markdown': markdown((depth) => nested(depth, '*a **b ', '** *')),
  'HTML in Markdown': markdown((depth) => nested(depth, '<b>', '</b>')),
  'a list of WordPress': { name: 'a.xml', of: (depth) => wxr(nested(depth / 2, '<ul><li>', '</li></ul>')) },
  'elements of WordPress': { name: 'a.xml', of: (depth) => wxr(WORD, nested(depth - 5, '<x>', '</x>')) },
  'tables of a DOCX': docx((depth) =>
    nested(depth / 3, `<w:tbl><w:tr><w:tc>${paragraph('a')}`, '</w:tc></w:tr></w:tbl>', paragraph(WORD)),
  ),
  'fields of a DOCX': docx((depth) =>
    nested(depth / 2, '<w:sdt><w:sdtContent>', '</w:sdtContent></w:sdt>', paragraph(WORD)),
  ),
  'changes of a DOCX': docx((depth) => `<w:p>${nested(depth, '<w:ins>', '</w:ins>', run)}</w:p>`),
  'formulas of a DOCX': docx(
    (depth) => `<w:p>${run}<m:oMath>${nested(depth, '<m:sSup><m:e>', '</m:e></m:sSup>')}</m:oMath></w:p>`,
  ),
  'a text of an EPUB': {
    name: 'a.epub',
    of: (depth) =>
      epubOf(
        [{ path: 'a.xhtml', body: nested((depth - 20) / 2, '<ul><li>', '</li></ul>') }],
        toc(line('a.xhtml', 'A')),
      ),
  },
  'contents of an EPUB': {
    name: 'a.epub',
    of: (depth) =>
      epubOf(
        [{ path: 'a.xhtml', body: `<p>${WORD}</p>` }],
        nested((depth - 20) / 2, '<ol><li><a href="a.xhtml">A</a>', '</li></ol>', ''),
      ),
  },
  'what Ghost says': {
    name: 'a.json',
    of: (depth) =>
      `{"db":[{"data":{"posts":[{"title":"a","html":"<p>${WORD}</p>","status":"published","x":${nested(depth, '[', ']', '')}}]}}]}`,
  },
};

/** What is read however deep it stands: nothing in it is looked at, or the library does not nest it so deep. */
const ANYHOW = ['what Ghost says', 'marks of Markdown'];

test.each(Object.keys(DEEP))(
  '[IO-09] %s in one another: refused, or read with every word',
  async (what) => {
    const { name, of } = DEEP[what] ?? { name: '', of: () => '' };
    const home = await mkdtemp(path.join(os.tmpdir(), 'prelo-test-'));
    try {
      const found: string[] = [];
      for (const [at, depth] of DEPTHS.entries()) {
        const file = path.join(home, `${at}-${name}`);
        await writeFile(file, of(depth));
        found.push(await answer(file, path.join(home, `bench-${at}`)));
      }
      const [far, near] = found;
      expect(['import_too_deep', 'import_too_big', ...(ANYHOW.includes(what) ? ['read'] : [])]).toContain(far);
      expect(['import_too_deep', 'read']).toContain(near);
      if (!what.includes('Markdown') && !what.includes('formulas')) expect(near).toBe('read');
    } finally {
      await rm(home, { recursive: true });
    }
  },
  60_000,
);

async function answer(file: string, folder: string): Promise<string> {
  const bench = { folder, progress: () => {}, signal: new AbortController().signal };
  try {
    const { pieces } = await readImport(file, path.basename(file), {}, bench);
    return pieces.some((piece) => piece.html.includes(WORD)) ? 'read' : 'the words are lost';
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
}
