import { expect, test } from 'vitest';
import { png, readFileOf, stored } from '#tests/imports/reading.ts';
import { zipOf } from '#tests/imports/zips.ts';

const shown = ({ pieces }: Awaited<ReturnType<typeof readFileOf>>) =>
  pieces.map(({ title, isTicked, html, warnings }) => [
    title,
    isTicked,
    stored(html),
    warnings.map(({ code }) => code),
  ]);

test('an export of Ghost becomes a piece for each post, from the oldest', async () => {
  const posts = [
    { title: 'Novo', html: '<h2>A</h2><p>b</p>', status: 'published', published_at: '2026-02-01' },
    {
      title: 'Velho',
      html: '<p>a</p>',
      status: 'published',
      published_at: '2025-02-01',
      feature_image: '__GHOST_URL__/a.png',
      feature_image_alt: 'Foto',
    },
    { title: 'Rascunho', html: null, plaintext: 'um\ndois\n\ntrês < 4', status: 'draft', created_at: '2026-03-01' },
  ];
  const settings = [
    { key: 'title', value: 'Meu site' },
    { key: 'locale', value: 'pt' },
  ];
  const book = await readFileOf(
    JSON.stringify({ db: [{ data: { posts, settings, users: [{ name: 'Ana' }] } }] }),
    'ghost.json',
  );
  expect(book).toMatchObject({ title: 'Meu site', language: 'pt', author: 'Ana' });
  expect(shown(book)).toEqual([
    ['Velho', true, '<p>Foto</p><p>a</p>', ['picture_missing']],
    ['Novo', true, '<h2>A</h2><p>b</p>', []],
    ['Rascunho', false, '<p>um<br />dois</p><p>três &lt; 4</p>', ['draft']],
  ]);
});

const item = (title: string, content: string, more: string) =>
  `<item><title>${title}</title><dc:creator>ana</dc:creator><content:encoded><![CDATA[${content}]]></content:encoded>${more}</item>`;
const post = (date: string, status = 'publish', type = 'post') =>
  `<wp:post_date>${date}</wp:post_date><wp:status>${status}</wp:status><wp:post_type>${type}</wp:post_type>`;

test('an export of WordPress becomes a piece for each post and page, with paragraphs where it made them', async () => {
  const text = `<?xml version="1.0"?><!-- x --><rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Blog</title><language>pt-BR</language>
${item('Blocos', '<!-- wp:paragraph --><p>um</p><!-- /wp:paragraph --><!-- wp:heading --><h2>Dois</h2><!-- /wp:heading -->', post('2026-01-02'))}
${item('Antigo', 'uma\nlinha\n\n<strong>outra</strong>\n\n[caption id="a" width="9"]<img src="https://exemplo.com/a.png" alt="A"> diz[/caption]', post('2026-01-01'))}
${item('Secreto', '<p>x</p>', `${post('2026-01-03')}<wp:post_password>123</wp:post_password>`)}
${item('Rascunho', '<p>y</p>', post('2026-01-04', 'draft', 'page'))}
${item('Foto', '', post('2026-01-05', 'inherit', 'attachment'))}
${item('Lixo', '<p>z</p>', post('2026-01-06', 'trash'))}</channel></rss>`;
  const book = await readFileOf(text, 'blog.xml');
  expect(book).toMatchObject({ title: 'Blog', language: 'pt-BR', author: 'ana' });
  expect(shown(book)).toEqual([
    [
      'Antigo',
      true,
      '<p>uma<br />linha</p><p><strong>outra</strong></p><figure><img src="https://exemplo.com/a.png" alt="A" /><figcaption>diz</figcaption></figure>',
      ['picture_remote'],
    ],
    ['Blocos', true, '<p>um</p><h2>Dois</h2>', []],
    ['Secreto', false, '<p>x</p>', ['password_left']],
    ['Rascunho', false, '<p>y</p>', ['draft']],
  ]);
});

test('an archive of BookStack becomes a piece for each chapter and each page beside them, with their pictures', async () => {
  const images = [{ id: 7, file: 'a.png' }];
  const data = {
    instance: { id: 'x' },
    book: {
      name: 'Manual',
      chapters: [
        {
          name: 'Capítulo',
          priority: 2,
          pages: [
            { name: 'Dois', priority: 2, markdown: '*dois*' },
            { name: 'Um', priority: 1, html: '<p><img src="[[bsexport:image:7]]" alt="A"></p>', images },
          ],
        },
      ],
      pages: [{ name: 'Antes', priority: 1, html: '<p>antes</p>' }],
    },
  };
  const book = await readFileOf(
    zipOf([
      { name: 'data.json', data: JSON.stringify(data) },
      { name: 'files/a.png', data: await png() },
    ]),
    'book.zip',
  );
  expect(book).toMatchObject({ title: 'Manual', levels: [1, 2], level: 1 });
  expect(shown(book)).toEqual([
    ['Antes', true, '<p>antes</p>', []],
    [
      'Capítulo',
      true,
      '<h2>Um</h2><figure><img src="/media/1.png" alt="A" /></figure><h2>Dois</h2><p><em>dois</em></p>',
      [],
    ],
  ]);
});
