import { expect, test } from 'vitest';
import { readFileOf, stored } from '#tests/imports/reading.ts';

const post = (content: string, more = '') =>
  `<item><title>Um</title><dc:creator>admin</dc:creator><content:encoded><![CDATA[${content}]]></content:encoded><wp:post_id>1</wp:post_id><wp:post_date>2026-01-01</wp:post_date><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>${more}</item>`;
const attachment = (id: number, name: string, parent = 0, caption = '', alt = '') =>
  `<item><title>${name}</title><excerpt:encoded><![CDATA[${caption}]]></excerpt:encoded><wp:post_id>${id}</wp:post_id><wp:post_parent>${parent}</wp:post_parent><wp:status>inherit</wp:status><wp:post_type>attachment</wp:post_type><wp:attachment_url>https://exemplo.com/${name}</wp:attachment_url><wp:postmeta><wp:meta_key>_wp_attachment_image_alt</wp:meta_key><wp:meta_value><![CDATA[${alt}]]></wp:meta_value></wp:postmeta></item>`;
const author = (login: string, name: string) =>
  `<wp:author><wp:author_login>${login}</wp:author_login><wp:author_display_name><![CDATA[${name}]]></wp:author_display_name></wp:author>`;
const blog = (...rows: string[]) =>
  readFileOf(
    `<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Blog</title>${rows.join('')}</channel></rss>`,
    'blog.xml',
  );

async function textOf(content: string, ...others: string[]) {
  const { pieces } = await blog(post(content), ...others);
  return [pieces.map(({ html }) => stored(html)).join(''), pieces.flatMap(({ warnings }) => warnings)];
}

const player = (src: string) => `<iframe src="${src}" width="640" height="360" allowfullscreen></iframe>`;
const FILM = player('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0');

test.each([
  [
    'the block of an address',
    '<!-- wp:embed {"url":"https://youtu.be/dQw4w9WgXcQ"} --><figure class="wp-block-embed is-type-video"><div class="wp-block-embed__wrapper">\nhttps://www.youtube.com/watch?v=dQw4w9WgXcQ\n</div><figcaption>O filme</figcaption></figure><!-- /wp:embed -->',
    `${FILM}<p>O filme</p>`,
  ],
  ['[embed]', 'a\n\n[embed width="9"]https://youtu.be/dQw4w9WgXcQ[/embed]\n\nb', `<p>a</p>${FILM}<p>b</p>`],
  ['[youtube]', '[youtube=https://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;w=9]', FILM],
  ['[vimeo]', '[vimeo 12345 w=9]', player('https://player.vimeo.com/video/12345?dnt=1')],
  ['an address alone', 'a\n\nhttps://youtu.be/dQw4w9WgXcQ\n\nb', `<p>a</p>${FILM}<p>b</p>`],
  [
    'an address between blocks',
    '<!-- wp:paragraph --><p>a</p><!-- /wp:paragraph -->\nhttps://youtu.be/dQw4w9WgXcQ\n',
    `<p>a</p>${FILM}`,
  ],
])('a video by %s becomes a player', async (_, content, html) => {
  expect(await textOf(content)).toEqual([html, []]);
});

test('another page that was shown in a text is named, and its address stays', async () => {
  const block =
    '<!-- wp:embed --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://exemplo.com/1\n</div></figure><!-- /wp:embed -->';
  expect(await textOf(block)).toEqual([
    '<p><a href="https://exemplo.com/1">https://exemplo.com/1</a></p>',
    [{ code: 'frame_left', params: { address: 'https://exemplo.com/1' } }],
  ]);
});

test('recordings in brackets stay, and what is no shortcode of WordPress stays as words', async () => {
  const content =
    '[video width="9" mp4="https://exemplo.com/a.mp4"][/video]\n\n[audio src="https://exemplo.com/a.mp3"]\n\n[[gallery]] [embed] [contato id="1"]';
  expect(await textOf(content)).toEqual([
    '<video src="https://exemplo.com/a.mp4" controls></video><audio src="https://exemplo.com/a.mp3" controls></audio><p>[[gallery]] [embed] [contato id="1"]</p>',
    [],
  ]);
});

const figure = (name: string, alt = '', caption = '') =>
  `<figure><img src="https://exemplo.com/${name}" alt="${alt}" />${caption && `<figcaption>${caption}</figcaption>`}</figure>`;

test('a gallery becomes its pictures, by what the export says of them; one that it does not have is named', async () => {
  const files = [
    attachment(7, 'b.png', 1),
    attachment(5, 'a.png', 1, 'Uma <em>flor</em>', 'Flor & folha'),
    attachment(9, 'c.png'),
  ];
  const remote = (name: string) => ({ code: 'picture_remote', params: { address: `https://exemplo.com/${name}` } });
  const flower = figure('a.png', 'Flor &amp; folha', 'Uma <em>flor</em>');
  expect(await textOf('a\n\n[gallery ids="9,5,9" columns="2"]', ...files)).toEqual([
    `<p>a</p>${figure('c.png')}${flower}`,
    [remote('c.png'), remote('a.png')],
  ]);
  expect(await textOf('<!-- wp:shortcode -->\n[gallery]\n<!-- /wp:shortcode -->', ...files)).toEqual([
    flower + figure('b.png'),
    [remote('a.png'), remote('b.png')],
  ]);
  const missing = (name: string) => ({ code: 'picture_missing', params: { name } });
  expect(await textOf('a\n\n[gallery ids="4"] [playlist ids="3"]\n\nb')).toEqual([
    '<p>a</p><p>b</p>',
    [missing('[gallery] 4'), { code: 'media_left', params: { name: '[playlist] 3' } }],
  ]);
  expect(await textOf('a\n\n[gallery]\n\nb')).toEqual(['<p>a</p><p>b</p>', [missing('[gallery]')]]);
});

test('a few letters that unfold into much are refused', async () => {
  const caption = attachment(1, 'a.png', 0, 'x'.repeat(100_000));
  await expect(textOf('[gallery ids=1]'.repeat(300), caption)).rejects.toMatchObject({ code: 'import_too_big' });
});

test('the author is who readers see, not the name of an account', async () => {
  expect(await blog(author('admin', 'Ana Lima & filhos'), author('beto', 'Beto'), post('<p>a</p>'))).toMatchObject({
    author: 'Ana Lima & filhos',
  });
  expect(await blog(post('<p>a</p>'))).toMatchObject({ author: 'admin' });
});
