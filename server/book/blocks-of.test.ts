import { type ChildNode, isTag, isText } from 'domhandler';
import fc from 'fast-check';
import { parseDocument } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { type Part, wordsOf } from '#common/formulas/part.ts';
import { LIMITS } from '#common/limits.ts';
import { assertDepth } from '#server/html/depth.ts';
import { sanitiseHtml } from '#server/html/sanitise.ts';
import { blockFaults } from '#tests/block-faults.ts';
import { madeBook, PLACE } from '#tests/books.ts';
import { definedHtml } from '#tests/random-html.ts';
import { runs } from '#tests/runs.ts';
import { WHOLE_TEXT } from '#tests/whole-text.ts';
import { XSS_PAYLOADS } from '#tests/xss-payloads.ts';
import type { Block, Run } from './block.ts';
import { blocksOf } from './blocks-of.ts';
import type { TextPlace } from './text-place.ts';

const read = (html: string, rest: Partial<TextPlace> = {}) => blocksOf(sanitiseHtml(html), { ...PLACE, ...rest });

/** Blocks as one reads them in a test: a line each, what is within another in brackets. */
function told(blocks: Block[]): string {
  return blocks.map(tell).join(' | ');
}

function tell(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `h${block.level} ${line(block.runs)}`;
    case 'paragraph':
      return line(block.runs);
    case 'quote':
      return `quote[${told(block.blocks)}]`;
    case 'callout':
      return `${block.tone}[${told(block.blocks)}]`;
    case 'details':
      return `details ${line(block.summary)}[${told(block.blocks)}]`;
    case 'list': {
      const sign = (checked: boolean | null) => (checked === null ? '' : checked ? 'x:' : '_:');
      const items = block.items.map(({ checked, blocks }) => `${sign(checked)}${told(blocks)}`);
      return `${block.ordered ? `ol ${block.start}${block.reversed ? ' back' : ''}` : 'ul'}[${items.join('; ')}]`;
    }
    case 'definitions':
      return `dl[${block.entries.map(({ terms, details }) => `${terms.map(line).join(', ')}: ${details.map(told).join('; ')}`).join(' / ')}]`;
    case 'table': {
      const cell = (text: string, across: number, down: number) =>
        across + down > 2 ? `${text}(${across}x${down})` : text;
      const rows = block.rows.map((row) =>
        row
          .map(
            ({ blocks, columnSpan, rowSpan, isHeader }) =>
              `${isHeader ? '#' : ''}${cell(told(blocks), columnSpan, rowSpan)}`,
          )
          .join(', '),
      );
      return `table ${block.headRows}+${block.footRows} ${line(block.caption)}[${rows.join(' / ')}]`;
    }
    case 'columns':
      return `columns[${block.columns.map(told).join('; ')}]`;
    case 'figure':
      return `figure ${block.size} ${block.src} "${block.alt}"${block.isDecorative ? ' -' : ''} ${line(block.caption)}`;
    case 'media':
      return `${block.media} "${block.title}" ${block.url}`;
    case 'code':
      return `code ${JSON.stringify(block.text)}`;
    case 'item':
      return `item ${block.item.name}`;
    default:
      return block.kind;
  }
}

function line(runs: Run[]): string {
  const said = runs.map((run) => {
    const text =
      run.kind === 'text'
        ? run.text
        : run.kind === 'break'
          ? '⏎'
          : run.kind === 'note'
            ? `[${run.number}]`
            : run.kind === 'formula'
              ? `$${run.tex}$`
              : `<${run.src}>`;
    const marks = run.marks.map((mark) =>
      mark.kind === 'link' ? mark.href : mark.kind === 'language' ? mark.lang : mark.kind,
    );
    return marks.length > 0 ? `{${marks.join(' ')} ${text}}` : text;
  });
  return said.join('');
}

test.each([
  ['<p>um</p><p> dois  três </p>', 'um | dois três'],
  ['<strong>a<p>b</p>c</strong>', '{strong a} | {strong b} | {strong c}'],
  ['<a href="/ebook/1">a<p>b</p></a>', ['a', 'b'].map((x) => `{https://livros.exemplo.com/ebook/1 ${x}}`).join(' | ')],
  ['<p><strong>a <b>b</b></strong> c</p>', '{strong a b} c'],
  ['<p>a<br>b<br></p>', 'a⏎b'],
  ['<p>a<a href="https://a.pt"><br></a>b<a href="https://b.pt"> </a>c</p>', 'a⏎b c'],
  ['<p>&nbsp;</p><p></p><h2> </h2><blockquote><p></p></blockquote>', ''],
  ['<p>a&#0;&#8;b\u{1fffe}&#xD800;c&#x85;d</p>', 'a\ufffdb\ufffdc…d'],
  ['<h1>A</h1><h3>B</h3><h2>C</h2><h6>D</h6>', 'h2 A | h3 B | h3 C | h4 D'],
  ['<h4>A</h4><h2>B</h2>', 'h2 A | h2 B'],
  ['<blockquote><h2>A</h2><p>b</p></blockquote>', 'quote[{strong A} | b]'],
  ['<aside data-kind="tip"><p>a</p></aside><aside><p>b</p></aside>', 'tip[a] | b'],
  ['<li>a</li><dd>b</dd><td>c</td>', 'a | b | c'],
  ['<ul>x<li>a</li>y<ul><li>b</li></ul></ul>', 'ul[x a y | ul[b]]'.replace('x a y', 'xay')],
  ['<ol start="3"><li>a</li></ol><ol reversed><li>a</li><li>b</li></ol>', 'ol 3[a] | ol 2 back[a; b]'],
  ['<ul><li data-checked="true">a</li><li data-checked="false"><p>b</p></li><li>c</li></ul>', 'ul[x:a; _:b; c]'],
  [
    '<dl><dd>a</dd><dt>b</dt><dt>c</dt><dd>d</dd><dd>e</dd><div><dt>f</dt><dd>g</dd></div><dt>h</dt></dl>',
    'a | dl[b, c: d; e / f: g] | h',
  ],
  ['<details><summary>a</summary><p>b</p></details><details><p>c</p></details>', 'details a[b] | c'],
  [
    '<text-columns><text-column><p>a</p></text-column><text-column><p>b</p></text-column></text-columns>',
    'columns[a; b]',
  ],
  ['<text-columns><text-column><p>a</p></text-column></text-columns>', 'a'],
  ['<pre>\na\n  b\n</pre>', 'code "a\\n  b"'],
  ['<hr>', 'rule'],
  ['<p><img src="/media/1-a.jpg" alt="A"></p>', 'figure text /media/1-a.jpg "A" '],
  ['<p>a <img src="/media/1-a.jpg" alt="A"></p>', 'a </media/1-a.jpg>'],
  [
    '<figure data-width="wide"><img src="/media/1-a.jpg" alt=""><figcaption>c <em>d</em></figcaption></figure>',
    'figure wide /media/1-a.jpg "" - c {em d}',
  ],
  [
    '<figure><a href="https://a.pt/"><img src="/media/1-a.jpg" alt="A"></a></figure>',
    'figure text /media/1-a.jpg "A" {https://a.pt/ A}',
  ],
  [
    '<figure><a href="https://a.pt/"><img src="/media/1-a.jpg" alt="A"></a><figcaption>b</figcaption></figure>',
    'figure text /media/1-a.jpg "A" {https://a.pt/ b}',
  ],
  [
    '<figure><a href="/media/1-a.jpg"><img src="/media/1-a.jpg" alt="A"></a></figure>',
    'figure text /media/1-a.jpg "A" ',
  ],
  ['<figure><table><tr><td>a</td></tr></table><figcaption>b</figcaption></figure>', 'table 0+0 [a] | b'],
  ['<p><img data-waits="k3j9x0a1b2c4" alt="A"><img data-waits="k3j9x0a1b2c5"></p>', 'A'],
  [
    '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" title="V"></iframe>',
    'embed "V" https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  ],
  [
    '<video controls><source src="/media/2-v.mp4"></source></video>',
    'video "Vídeo" https://livros.exemplo.com/media/2-v.mp4',
  ],
  ['<p>a <q>b</q></p>', 'a “b”'],
  ['<item-card data-item="products/01990000-0000-7000-8000-000000000001"></item-card>', 'item Chá'],
  ['<item-card data-item="products/01990000-0000-7000-8000-000000000009"></item-card>', ''],
  ['<div lang="PT-br"><p>a</p></div><p><em lang="en">b</em></p>', 'a | {em en b}'],
])('%s', (html, blocks) => {
  const { blocks: made, notes } = read(html);
  expect(told(made)).toBe(blocks);
  expect(blockFaults({ blocks: made, notes })).toEqual([]);
});

describe('tables are square', () => {
  test.each([
    ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', 'table 0+0 [a, b / c, ]'],
    [
      '<table><tr><td colspan="2" rowspan="9">a</td><td>b</td></tr><tr><td>c</td></tr></table>',
      'table 0+0 [a(2x2), b / c]',
    ],
    [
      '<table><caption>t</caption><tr><th>a</th><th></th></tr><tr><th>b</th><td>c</td></tr></table>',
      'table 0+0 t[#a,  / #b, c]',
    ],
    ['<table><tr><th>a</th></tr><tr><td>b</td></tr></table>', 'table 1+0 [#a / b]'],
    [
      '<table><tfoot><tr><td>z</td></tr></tfoot><thead><tr><th>a</th></tr></thead><tr><td>b</td></tr></table>',
      'table 1+1 [#a / b / z]',
    ],
    [
      '<table><tr><td rowspan="2">a</td><td>b</td></tr><tr><td colspan="3">c</td><td>d</td></tr></table>',
      'table 0+0 [a(1x2), b, (3x1) / c(3x1), d]',
    ],
    ['<table>x<tr>y<td>a</td></tr></table>', 'xy | table 0+0 [a]'],
    ['<table><thead><tr><th>a</th></tr></thead></table>', 'table 0+0 [#a]'],
  ])('%s', (html, blocks) => {
    const { blocks: made, notes } = read(html);
    expect(told(made)).toBe(blocks);
    expect(blockFaults({ blocks: made, notes })).toEqual([]);
  });

  test('one of 40 million places is read cell after cell', () => {
    const cell = '<td colspan="1000" rowspan="1000">a</td>';
    const { blocks } = read(`<table>${`<tr>${cell.repeat(20)}</tr>`.repeat(100)}</table>`);
    expect(new Set(blocks.map(tell))).toEqual(new Set(['a']));
    expect(blocks).toHaveLength(2_000);
  });
});

describe('footnotes', () => {
  test('are numbered in the order of the text, within links and tables too', () => {
    const { blocks, notes } = read(
      '<p>a<foot-note>um <em>dois</em></foot-note> <a href="https://a.pt/">b<foot-note>três</foot-note></a></p>' +
        '<table><tr><td>c<foot-note>quatro</foot-note></td></tr></table><p>d<foot-note> </foot-note></p>',
    );
    expect(told(blocks)).toBe('a[1] {https://a.pt/ b}[2] | table 0+0 [c[3]] | d');
    expect(notes.map(told)).toEqual(['um {em dois}', 'três', 'quatro']);
  });

  test('in one another, and within what holds none, stand in brackets', () => {
    const inner = read('<p>a<foot-note>b<foot-note>c</foot-note></foot-note></p>');
    expect([told(inner.blocks), inner.notes.map(told)]).toEqual(['a[1]', ['b (c)']]);
    expect(told(read('<h2>a<foot-note>b</foot-note></h2>', { isInner: true }).blocks)).toBe('{strong a (b)}');
  });
});

describe('addresses lead from outside, and are encoded', () => {
  test.each([
    ['/ebook/1?a=b|c', 'https://livros.exemplo.com/ebook/1?a=b%7Cc'],
    ['https://a.pt/{x}\\y^`"<>', 'https://a.pt/%7Bx%7D/y%5E%60%22%3C%3E'],
    ['https://a.pt/100%?q=[1]#a#b', 'https://a.pt/100%25?q=%5B1%5D#a%23b'],
    ['https://[::1]:80/a', 'https://[::1]/a'.replace('/a', ':80/a')],
    ['tel:+55 (11) 99999-9999', 'tel:+551199999-9999'],
    ['mailto:a@b.pt?subject=Olá mundo', 'mailto:a@b.pt?subject=Ol%C3%A1%20mundo'],
    ['https://pão.pt/ação', 'https://xn--po-sia.pt/a%C3%A7%C3%A3o'],
  ])('%s', (address, href) => {
    const [block] = blocksOf(`<p><a href="${address.replaceAll('"', '&quot;')}">a</a></p>`, PLACE).blocks;
    expect(block?.kind === 'paragraph' && block.runs[0]?.marks).toEqual([{ kind: 'link', href }]);
  });

  test.each(['#fim', 'https://', 'mailto:', 'tel:( )', 'javascript:alert(1)'])('%s leads nowhere', (address) => {
    expect(told(blocksOf(`<p><a href="${address}">a</a></p>`, PLACE).blocks)).toBe('a');
  });
});

test('alignment, language and direction reach the lines that they hold for', () => {
  const { blocks } = read(
    '<div lang="ar" dir="rtl" style="text-align:right"><p>a</p><ul><li style="text-align:center">b</li></ul></div><p style="text-align:right">c</p>',
  );
  const [first, list, last] = blocks;
  expect(first).toMatchObject({ lang: 'ar', dir: 'rtl' });
  expect(first).not.toHaveProperty('align');
  expect(list).toMatchObject({ items: [{ blocks: [{ align: 'center', lang: 'ar', dir: 'rtl' }] }] });
  expect(last).toMatchObject({ align: 'end' });
});

test('everything that the definition holds arrives', async () => {
  const book = madeBook([WHOLE_TEXT]);
  const { blocks, notes } = await book.section('m001');
  expect(blockFaults({ blocks, notes })).toEqual([]);
  const lines = [
    ...blocks.map(tell),
    '',
    ...notes.map(told),
    '',
    ...(await book.headings('m001')).map(({ title }) => title),
  ];
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../../tests/whole-text.blocks.txt');
});

test('whatever an author writes holds the rules', () => {
  const tag = fc.constantFrom(
    'p',
    'table',
    'tr',
    'td',
    'li',
    'ul',
    'dl',
    'dt',
    'figure',
    'h2',
    'a href="/x"',
    'foot-note',
  );
  const wild = fc
    .array(
      fc.oneof(
        tag.map((name) => `<${name}>`),
        fc.constantFrom('</p>', '</ul>', 'a', ' ', '<br>'),
        fc.string({ unit: 'binary' }),
        fc.constantFrom(...XSS_PAYLOADS),
      ),
      { maxLength: 30 },
    )
    .map((parts) => parts.join(''))
    // what is too deep is stored by nobody
    .filter((html) => !isTooDeep(html));
  fc.assert(
    fc.property(fc.oneof(definedHtml, wild), fc.boolean(), (html, isInner) => {
      expect(blockFaults(read(html, { isInner }))).toEqual([]);
    }),
    runs(150),
  );
});

function isTooDeep(html: string): boolean {
  try {
    assertDepth(html);
    return false;
  } catch {
    return true;
  }
}

test('no letter of a text is lost', () => {
  fc.assert(
    fc.property(definedHtml, (html) => {
      const clean = sanitiseHtml(html);
      const { blocks, notes } = blocksOf(clean, PLACE);
      const said = countsOf(textsIn([blocks, notes]));
      const lost = [...countsOf(writtenIn(parseDocument(clean).children))].filter(
        ([sign, count]) => count > (said.get(sign) ?? 0),
      );
      expect(lost).toEqual([]);
    }),
    runs(100),
  );
});

/** What stands in the text of a page, without what browsers show instead of a recording. */
function writtenIn(nodes: ChildNode[]): string[] {
  return nodes.flatMap((node) => {
    if (isText(node)) return [node.data];
    return isTag(node) && !['iframe', 'video', 'audio', 'item-card'].includes(node.name)
      ? writtenIn(node.children)
      : [];
  });
}

function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'text' ? [String(inner)] : key === 'parts' ? wordsOf(inner as Part[]) : textsIn(inner),
  );
}

function countsOf(texts: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const sign of texts.flatMap((text) => text.match(/[\p{L}\p{N}]/gu) ?? []))
    counts.set(sign, (counts.get(sign) ?? 0) + 1);
  return counts;
}

test.each([
  '<p>a</p>',
  '<dl><dt>a',
  '<figure><figcaption>a',
  '<table><tr><td>a',
  '<b><i>a',
  '<foot-note>a',
  '<details><summary>a',
  '<ul><li>a',
  '<blockquote>a',
  '<h2>a',
])('a long text of %s in one another is read', (part) => {
  const deep = part.repeat(Math.floor(LIMITS.htmlDepth / 2 / (part.split('<').length - 1)));
  const { blocks, notes } = blocksOf(`<div>${deep}</div>`.repeat(LIMITS.content / 4 / (deep.length + 11)), PLACE);
  expect(blocks.length + notes.length).toBeGreaterThan(0);
});

test('one too deep to be read is plain text', () => {
  expect(told(blocksOf(`${'<div>'.repeat(50_000)}a &lt;b&gt; c`, PLACE).blocks)).toBe('a <b> c');
});
