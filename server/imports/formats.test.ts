import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/database.ts';
import { ctxOf, makePerson } from '#tests/factories.ts';
import { docxOf, heading, paragraph, picture, relation } from '#tests/imports/docx.ts';
import { epubOf, line, toc } from '#tests/imports/epub.ts';
import { png } from '#tests/imports/reading.ts';
import { zipOf } from '#tests/imports/zips.ts';
import { workOff } from '#tests/jobs.ts';
import { workbenchOf } from '#tests/workbench.ts';
import { listWholeModules } from '../modules/modules.queries.ts';
import { acceptImport } from './accept.ts';
import { discardImport, openImport } from './imports.ts';
import { fileKey } from './read-book.ts';
import { takeImport } from './take.ts';

let database: TestDatabase;
let ctx: ReturnType<typeof ctxOf>;
beforeAll(async () => {
  database = await openTestDatabase();
  ctx = ctxOf(database, await makePerson(database, 'editor'));
});
afterAll(() => database.close());

const MARKDOWN = '# Solo\n\nA terra viva.\n\n![Um regador](a.png)\n\n# Sol\n\nSeis horas.\n';
const HTML = '<html><body><h1>Solo</h1><p>A terra viva.</p><h1>Sol</h1><p>Seis horas.</p></body></html>';
const POSTS = [
  { title: 'Solo', html: '<p>A terra viva.</p>', status: 'published', published_at: '2025-02-01' },
  { title: 'Sol', html: '<p>Seis horas.</p>', status: 'published', published_at: '2026-02-01' },
];
const item = (title: string, html: string, day: number) =>
  `<item><title>${title}</title><content:encoded><![CDATA[${html}]]></content:encoded><wp:post_date>2026-01-0${day}</wp:post_date><wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item>`;
const WXR = `<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Blog</title>${item('Solo', '<p>A terra viva.</p>', 1)}${item('Sol', '<p>Seis horas.</p>', 2)}</channel></rss>`;
const BOOK = {
  instance: { id: 'x' },

  book: { name: 'Manual', pages: POSTS.map(({ title, html }, priority) => ({ name: title, priority, html })) },
};

const withPicture = async (name: string) => ({ name, data: await png() });
const TEXTS = [
  { path: 'a.xhtml', body: '<h1 id="a">Solo</h1><p>A terra viva.</p><p><img src="a.png" alt="Um regador"/></p>' },
  { path: 'b.xhtml', body: '<h1 id="b">Sol</h1><p>Seis horas.</p>' },
];

/** The same two modules as each program writes them; in those that can hold one, with a picture. */
const FILES: [string, string, number, () => Promise<string | Buffer>][] = [
  [
    'DOCX',
    'horta.docx',
    1,
    async () =>
      docxOf(
        [
          heading(1, 'Solo'),
          paragraph('A terra viva.'),
          picture('p', 'Um regador'),
          heading(1, 'Sol'),
          paragraph('Seis horas.'),
        ].join(''),
        [await withPicture('word/media/a.png')],
        relation('p', 'image', 'media/a.png'),
      ),
  ],
  [
    'EPUB',
    'horta.epub',
    1,
    async () => epubOf(TEXTS, toc(line('a.xhtml', 'Solo'), line('b.xhtml', 'Sol')), [await withPicture('OPS/a.png')]),
  ],
  ['Markdown', 'horta.md', 0, async () => MARKDOWN.replace('![Um regador](a.png)\n\n', '')],
  ['HTML', 'horta.html', 0, async () => HTML],
  ['ZIP', 'horta.zip', 1, async () => zipOf([{ name: 'horta.md', data: MARKDOWN }, await withPicture('a.png')])],
  ['Ghost', 'ghost.json', 0, async () => JSON.stringify({ db: [{ data: { posts: POSTS, settings: [], users: [] } }] })],
  ['WordPress (WXR)', 'blog.xml', 0, async () => WXR],
  ['BookStack', 'book.zip', 0, async () => zipOf([{ name: 'data.json', data: JSON.stringify(BOOK) }])],
];

test.each(FILES)(
  '[IO-07] %s is seen first, and then becomes modules with its pictures; its file goes',
  async (_, name, pictures, made) => {
    const local = path.join(database.dataDir, name);
    await writeFile(local, await made());
    const { url } = await acceptImport(ctx, { path: local, originalName: name });
    const id = url.split('/').at(-1) ?? '';
    await workOff(ctx, { workshop: workbenchOf(ctx) });
    const { state, modules } = await openImport(ctx, id);
    expect([state, modules.map(({ title, warnings }) => [title, warnings])]).toEqual([
      'ready',
      [
        ['Solo', []],
        ['Sol', []],
      ],
    ]);
    expect(modules.reduce((sum, module) => sum + module.pictures, 0)).toBe(pictures);
    const { ebook_id } = await takeImport(ctx, id);
    const [soil, sun] = await listWholeModules(database.db, ebook_id);
    expect([soil?.title, soil?.content, sun?.title, sun?.content]).toEqual([
      'Solo',
      expect.stringContaining('A terra viva.'),
      'Sol',
      expect.stringContaining('Seis horas.'),
    ]);
    expect(soil?.content.match(/src="\/media\/[^"]+" alt="Um regador"/g)?.length ?? 0).toBe(pictures);
    expect(await ctx.storage.stat(fileKey(id))).toBeNull();
  },
);

test('[IO-07] the file of an import that is given up goes too', async () => {
  const local = path.join(database.dataDir, 'a.md');
  await writeFile(local, MARKDOWN);
  const { url } = await acceptImport(ctx, { path: local, originalName: 'a.md' });
  const id = url.split('/').at(-1) ?? '';
  expect(await ctx.storage.stat(fileKey(id))).toMatchObject({ bytes: Buffer.byteLength(MARKDOWN) });
  await discardImport(ctx, id);
  expect(await ctx.storage.stat(fileKey(id))).toBeNull();
});
