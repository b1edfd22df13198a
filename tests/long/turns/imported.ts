import { randomBytes } from 'node:crypto';
import { docxOf, heading, paragraph } from '../../imports/docx.ts';
import { epubOf, line, toc } from '../../imports/epub.ts';
import { zipOf } from '../../imports/zips.ts';
import { textOf, WORD } from './place.ts';
import { numbers } from './rows.ts';

/** A file that is sent to be imported. */
export type Sent = { name: string; data: () => Buffer };

const MB = 1024 * 1024;
const PROSE = WORD.repeat(30);
const written = (name: string, text: () => string): Sent => ({ name, data: () => Buffer.from(text()) });
const zipped = (name: string, files: () => { name: string; data: string | Buffer }[]): Sent => ({
  name,
  data: () => zipOf(files()),
});

const post = (nth: number) =>
  `<item><title>Texto ${nth}</title><content:encoded><![CDATA[<p>${PROSE}</p>]]></content:encoded><wp:post_date>2026-01-02</wp:post_date><wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item>`;
const wordpress = () =>
  `<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Blog</title>${numbers(2_000).map(post).join('')}</channel></rss>`;
const ghost = () => {
  const posts = numbers(2_000).map((nth) => ({ title: `Texto ${nth}`, html: `<p>${PROSE}</p>`, status: 'published' }));
  return JSON.stringify({ db: [{ data: { posts, settings: [], users: [] } }] });
};
const bookstack = () => {
  const pages = numbers(20).map((nth) => ({ name: `Página ${nth}`, priority: nth, html: `<p>${PROSE}</p>` }));
  const chapters = numbers(100).map((nth) => ({ name: `Capítulo ${nth}`, priority: nth, pages }));
  return JSON.stringify({ instance: { id: 'x' }, book: { name: 'Manual', chapters, pages: [] } });
};
const chapters = numbers(2_000).map((nth) => ({ path: `${nth}.xhtml`, body: `<h1>Parte ${nth}</h1><p>${PROSE}</p>` }));
const chapter = (nth: number) => `# Parte ${nth}\n\n${`${PROSE}\n\n`.repeat(55)}`;

/** The largest files of each kind that are read. */
export const LARGEST: Record<string, Sent> = {
  'a DOCX of 30,000 paragraphs': {
    name: 'livro.docx',
    data: () => docxOf(heading(1, 'Livro') + paragraph(PROSE).repeat(30_000)),
  },
  'an EPUB of 2,000 chapters': {
    name: 'livro.epub',
    data: () => epubOf(chapters, toc(...chapters.map(({ path }, nth) => line(path, `Parte ${nth}`)))),
  },
  'Markdown of 4 MB': written('livro.md', () =>
    numbers(300)
      .map(chapter)
      .join('')
      .slice(0, 4 * MB),
  ),
  'HTML of 95,000 elements': written('livro.html', () => textOf(95_000 * 15)),
  'HTML of 15 MB': written('livro.html', () => `<p>${PROSE.repeat(10)}</p>`.repeat(6_500)),
  'WordPress with 2,000 posts': written('blog.xml', wordpress),
  'Ghost with 2,000 posts': written('blog.json', ghost),
  'BookStack with 2,000 pages': zipped('manual.zip', () => [{ name: 'data.json', data: bookstack() }]),
  'an archive of 4,900 texts': zipped('textos.zip', () =>
    numbers(4_900).map((nth) => ({ name: `${nth}.md`, data: `# Parte ${nth}\n\n${PROSE}` })),
  ),
  'an archive with 100 MB beside its text': zipped('textos.zip', () => [
    ...[{ name: 'a.md', data: '# Parte\n\nTexto' }],
    ...numbers(5).map((nth) => ({ name: `${nth}.bin`, data: randomBytes(20 * MB) })),
  ]),
};
