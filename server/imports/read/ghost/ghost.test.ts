import { expect, test } from 'vitest';
import { readFileOf, stored } from '#tests/imports/reading.ts';

type Post = Record<string, unknown>;

async function read(...posts: Post[]) {
  const dated = posts.map((post, at) => ({
    title: `Post ${at}`,
    status: 'published',
    created_at: `2026-01-0${at}`,
    ...post,
  }));
  const { pieces } = await readFileOf(JSON.stringify({ db: [{ data: { posts: dated } }] }), 'ghost.json');
  return pieces.map(({ isTicked, html, warnings }) => [isTicked, stored(html), warnings.map(({ code }) => code)]);
}

const text = (text: string, format = 0) => ({ type: 'extended-text', text, format });
const block = (type: string, children: object[], more = {}) => ({ type, children, ...more });
const lexical = (...children: object[]) => ({ lexical: JSON.stringify({ root: block('root', children) }) });
const mobiledoc = (doc: object) => ({ mobiledoc: JSON.stringify({ version: '0.3.1', ...doc }) });
const none = { html: null, plaintext: null };

const CARDS: [string, object, string][] = [
  [
    'image',
    { src: 'https://a.pt/a.png', alt: 'A', caption: 'diz' },
    '<figure><img src="https://a.pt/a.png" alt="A" /><figcaption>diz</figcaption></figure>',
  ],
  [
    'gallery',
    { images: [{ src: 'https://a.pt/a.png' }, { src: 'https://a.pt/b.png' }] },
    '<figure><img src="https://a.pt/a.png" alt="" /></figure><figure><img src="https://a.pt/b.png" alt="" /></figure>',
  ],
  [
    'callout',
    { calloutText: '<p>Cuide <b>bem</b></p>', calloutEmoji: '💡', backgroundColor: 'red' },
    '<aside data-kind="attention"><p>💡 Cuide <b>bem</b></p></aside>',
  ],
  [
    'toggle',
    { heading: 'Por quê?', content: '<p>Porque sim.</p>' },
    '<details><summary>Por quê?</summary><p>Porque sim.</p></details>',
  ],
  [
    'embed',
    { url: 'https://youtu.be/dQw4w9WgXcQ', html: '<iframe src="x"></iframe>', caption: 'Filme' },
    '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0" allowfullscreen></iframe><p>Filme</p>',
  ],
  [
    'bookmark',
    { url: 'https://a.pt/', metadata: { title: 'A < B', description: 'c' } },
    '<p><a href="https://a.pt/">A &lt; B</a></p><p>c</p>',
  ],
  ['button', { buttonUrl: 'https://a.pt/', buttonText: 'Ver' }, '<p><a href="https://a.pt/">Ver</a></p>'],
  ['html', { html: '<p>cru<script>x</script></p>' }, '<p>cru</p>'],
  ['markdown', { markdown: '*m*' }, '<p><em>m</em></p>'],
  ['audio', { src: 'https://a.pt/a.mp3', title: 'Som' }, '<p>Som</p><audio src="https://a.pt/a.mp3" controls></audio>'],
  ['video', { src: 'https://a.pt/a.mp4' }, '<video src="https://a.pt/a.mp4" controls></video>'],
];

test.each(CARDS)('the card %s arrives from both editors of Ghost', async (name, card, html) => {
  const both = [lexical({ type: name, ...card }), mobiledoc({ cards: [[name, card]], sections: [[10, 0]] })];
  const [first, second] = await read(...both);
  expect([first?.[1], second?.[1]]).toEqual([html, html]);
});

test('a post that has no HTML is read as its editor keeps it: marks, links, headings, lists, code, quotes', async () => {
  const item = (...children: object[]) => block('listitem', children);
  const list = (...items: object[]) => block('list', items, { listType: 'bullet' });
  const post = lexical(
    block('extended-heading', [text('Título')], { tag: 'h3' }),
    block('paragraph', [
      text('um '),
      text('dois', 3),
      { type: 'linebreak' },
      block('link', [text('três')], { url: 'https://a.pt/' }),
    ]),
    list(item(text('a')), item(list(item(text('b'))))),
    block('list', [item(text('c'))], { listType: 'number', start: 3 }),
    block('extended-quote', [text('q')]),
    { type: 'horizontalrule' },
    { type: 'codeblock', code: 'a < b' },
    { type: 'paywall' },
  );
  const other = mobiledoc({
    markups: [['strong'], ['a', ['href', 'https://a.pt/']]],
    atoms: [['soft-return', '', {}]],
    sections: [
      [1, 'h2', [[0, [], 0, 'Título']]],
      [
        1,
        'p',
        [
          [0, [], 0, 'um '],
          [0, [0], 0, 'dois '],
          [0, [1], 2, 'três'],
          [1, [], 0, 0],
          [0, [], 0, 'quatro <'],
        ],
      ],
      [3, 'ol', [[[0, [], 0, 'a']], [[0, [], 0, 'b']]]],
      [1, 'aside', [[0, [], 0, 'q']]],
    ],
  });
  expect(await read({ ...none, ...post }, { ...none, ...other })).toEqual([
    [
      true,
      '<h2>Título</h2><p>um <strong><em>dois</em></strong><br /><a href="https://a.pt/">três</a></p><ul><li><p>a</p><ul><li>b</li></ul></li></ul><ol start="3"><li>c</li></ol><blockquote><p>q</p></blockquote><hr /><pre>a &lt; b</pre>',
      [],
    ],
    [
      true,
      '<h2>Título</h2><p>um <strong>dois <a href="https://a.pt/">três</a></strong><br />quatro &lt;</p><ol><li>a</li><li>b</li></ol><blockquote><p>q</p></blockquote>',
      [],
    ],
  ]);
});

test('a post without any text is named and not ticked, nor is what only members may read', async () => {
  const broken = { lexical: '{"root":{"children":[nada', mobiledoc: '7' };
  expect(
    await read(
      { ...none, ...lexical(block('paragraph', [])) },
      { ...none, ...broken },
      { html: '<p>a</p>', visibility: 'paid' },
      { html: '<p>b</p>', visibility: 'members' },
      { html: '<p>c</p>', visibility: 'public' },
    ),
  ).toEqual([
    [false, '', ['no_text']],
    [false, '', ['no_text']],
    [false, '<p>a</p>', ['members_only']],
    [false, '<p>b</p>', ['members_only']],
    [true, '<p>c</p>', []],
  ]);
});

test('callouts and questions of a page keep their box', async () => {
  const html =
    '<div class="kg-card kg-callout-card kg-callout-card-yellow"><div class="kg-callout-emoji">⚠️</div><div class="kg-callout-text">Cuide <b>bem</b></div></div><div class="kg-card kg-callout-card kg-callout-card-blue"><div class="kg-callout-text"><p>um</p><p>dois</p></div></div><div class="kg-card kg-toggle-card" data-kg-toggle-state="close"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text"><span>Por quê?</span></h4><button class="kg-toggle-card-icon"><svg></svg></button></div><div class="kg-toggle-content"><p>Porque sim.</p></div></div>';
  expect(await read({ html })).toEqual([
    [
      true,
      '<aside data-kind="important"><p>⚠️ Cuide <b>bem</b></p></aside><aside data-kind="tip"><p>um</p><p>dois</p></aside><details><summary>Por quê?</summary><p>Porque sim.</p></details>',
      [],
    ],
  ]);
});

test('a text that is too deep, and few signs that unfold into much, are refused', async () => {
  const deep = '{"children":['.repeat(2_000) + ']}'.repeat(2_000);
  await expect(read({ lexical: `{"root":${deep}}` })).rejects.toMatchObject({ code: 'import_too_deep' });
  const cards = [['html', { html: `<p>${'x'.repeat(100_000)}</p>` }]];
  const sections = Array.from({ length: 300 }, () => [10, 0]);
  await expect(read(mobiledoc({ cards, sections }))).rejects.toMatchObject({ code: 'import_too_big' });
  const markers = Array.from({ length: 300 }, () => [0, [0], 1, 'x']);
  const long = mobiledoc({ markups: [['a', ['href', 'x'.repeat(100_000)]]], sections: [[1, 'p', markers]] });
  await expect(read(long)).rejects.toMatchObject({ code: 'import_too_big' });
});
