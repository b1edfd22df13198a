import { type ChildNode, type Element, isTag } from 'domhandler';
import fc from 'fast-check';
import { DomUtils, parseDocument } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { FORMULA_PARTS } from '#common/document/formula.ts';
import { LIMITS } from '#common/limits.ts';
import { runs } from '#tests/runs.ts';
import { XSS_PAYLOADS } from '#tests/xss-payloads.ts';
import { assertDepth } from './depth.ts';
import { sanitiseHtml } from './sanitise.ts';

const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href=" \u0001javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="https://evil.example/embed"></iframe>',
  '<iframe src="//www.youtube.com.evil.example/embed/x"></iframe>',
  '<style>body{display:none}</style>',
  '<p style="background-image:url(javascript:alert(1))">x</p>',
  '<p style="position:fixed;inset:0">x</p>',
  '<form action="https://evil.example"><input name="password"></form>',
  '<object data="x.swf"></object><embed src="x.swf">',
  '<base href="https://evil.example/"><link rel=stylesheet href="//evil.example/x.css">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<template><script>alert(1)</script></template>',
  '<video src="javascript:alert(1)" onplay="alert(1)"></video>',
  '<p onclick="alert(1)" id="x" class="y">x</p>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
];

const TAG = /<(\/?)([a-z][a-z0-9]*)((?:\s[a-z-]+(?:="[^"<>]*")?)*)\s*\/?>/g;
const ELEMENTS =
  /^(?:script|style|svg|mglyph|annotation|semantics|object|embed|form|input|textarea|base|link|meta|template|noscript|title)$/;
const ATTRIBUTES = /^(?:on.*|srcdoc|id|class|action|formaction)$/;
const VALUES = /^\s*(?:javascript|data|vbscript):|url\(|position\s*:/i;

function parentsOf({ parent }: ChildNode): Element[] {
  return parent && isTag(parent) ? [parent, ...parentsOf(parent)] : [];
}

/** Whether a text is not too deep, which is refused before it is cleaned. */
function isAccepted(html: string): boolean {
  try {
    assertDepth(html);
    return true;
  } catch {
    return false;
  }
}

/** What a browser could take for dangerous: what is no plain tag, and elements, attributes and addresses that run. */
function dangersOf(html: string): string[] {
  const dangers = html.replace(TAG, '').includes('<') ? ['a tag that is not well formed'] : [];
  for (const [tag, , element = '', attributes = ''] of html.matchAll(TAG)) {
    if (ELEMENTS.test(element)) dangers.push(tag);
    for (const [, name = '', value = ''] of attributes.matchAll(/\s([a-z-]+)(?:="([^"]*)")?/g)) {
      if (ATTRIBUTES.test(name) || (name !== 'title' && VALUES.test(value))) dangers.push(tag);
    }
  }
  return dangers;
}

describe('[G-03] author HTML', () => {
  test.each(HOSTILE)('loses what is dangerous: %s', (html) => {
    expect(dangersOf(sanitiseHtml(html))).toEqual([]);
    expect(dangersOf(sanitiseHtml(`<p>before ${html} after</p>`))).toEqual([]);
  });

  test('that holds only hostile embeds loses the frame', () => {
    for (const html of HOSTILE.filter((sample) => sample.startsWith('<iframe'))) {
      expect(sanitiseHtml(html)).not.toContain('<iframe');
    }
  });

  test.each([
    'https://www.youtube.com/embed/abc',
    'https://www.youtube-nocookie.com/embed/abc',
    'https://player.vimeo.com/video/1',
    'https://open.spotify.com/embed/track/1',
  ])('keeps the player %s', (src) => expect(sanitiseHtml(`<iframe src="${src}"></iframe>`)).toContain(src));

  test('keeps what an author writes with the editor', () => {
    const html =
      '<h2>Pão</h2><p style="text-align:center"><strong>a</strong> <em>b</em> <u>c</u> <s>d</s> ' +
      '<span style="color:#b3261e">e</span> <code>f</code></p><blockquote><p>g</p></blockquote>' +
      '<ul><li>h</li></ul><ol><li>i</li></ol><p><a href="https://example.com">j</a></p>';
    expect(sanitiseHtml(html)).toBe(html);
  });

  test('a link to a new tab gives the page it opens no way back, whatever its author wrote', () => {
    const link = '<a href="https://example.com" target="_blank" rel="noopener">a</a>';
    expect(sanitiseHtml('<a href="https://example.com" target="_blank">a</a>')).toBe(link);
    expect(sanitiseHtml('<a href="https://example.com" target="_blank" rel="opener">a</a>')).toBe(link);
    expect(sanitiseHtml('<a href="https://example.com" target="_self" rel="opener">a</a>')).toBe(
      '<a href="https://example.com">a</a>',
    );
  });

  test('an address longer than any field takes is dropped before it is judged', () => {
    const long = `https://example.com/${'a'.repeat(LIMITS.url)}`;
    expect(sanitiseHtml(`<a href="${long}">a</a><img src="${long}">`)).toBe('<a>a</a><img />');
    const fits = long.slice(0, LIMITS.url);
    expect(sanitiseHtml(`<a href="${fits}">a</a>`)).toBe(`<a href="${fits}">a</a>`);
  });

  test('scripts and styles vanish with what stands in them', () => {
    expect(sanitiseHtml('<p>Sal</p><script>alert(1)</script><style>p { color: red }</style>')).toBe('<p>Sal</p>');
  });

  test('what stands in a frame, which no browser shows, is dropped', () => {
    const frame = '<iframe src="https://www.youtube.com/embed/abc"></iframe>';
    expect(sanitiseHtml(frame.replace('></', '>&lt;b&gt; <script>alert(1)</script> <img src=x></'))).toBe(frame);
  });

  test('made of any mix of hostile parts and text stays clean, and cleaning twice changes nothing', () => {
    const part = fc.oneof(
      fc.constantFrom(...HOSTILE, '<p>', '</p>', '<', '>', '"', '&lt;script&gt;', '<b>x</b>', '&amp;lt;'),
      fc.string({ unit: 'binary', maxLength: 20 }),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const once = sanitiseHtml(parts.join(''));
        expect(dangersOf(once)).toEqual([]);
        expect(sanitiseHtml(once)).toBe(once);
      }),
      runs(200),
    );
  });

  test('[WR-19] a formula holds its own parts alone, which stand nowhere else, and each attribute says what it may', () => {
    const parts = [...FORMULA_PARTS.keys()];
    const tag = fc.constantFrom(
      ...parts,
      'math',
      'p',
      'b',
      'a',
      'img',
      'style',
      'annotation',
      'svg',
      'mglyph',
      'semantics',
    );
    const given = fc.constantFrom(
      '',
      ' href="javascript:alert(1)"',
      ' class="x"',
      ' style="color:red"',
      ' width="999em"',
      ' onclick="a"',
      ' form="prefix"',
    );
    const piece = fc.oneof(
      fc
        .tuple(fc.constantFrom('<', '</'), tag, given)
        .map(([start, name, rest]) => `${start}${name}${start === '<' ? rest : ''}>`),
      fc.constant('x'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const once = sanitiseHtml(pieces.join(''));
        expect(sanitiseHtml(once)).toBe(once);
        for (const element of DomUtils.getElementsByTagName('*', parseDocument(once), true)) {
          const isInside = DomUtils.getElementsByTagName('math', parentsOf(element), false).length > 0;
          expect([element.name, FORMULA_PARTS.has(element.name)]).toEqual([element.name, isInside]);
          if (isInside) expect(Object.keys(element.attribs).filter((name) => name !== 'form')).toEqual([]);
        }
      }),
      runs(300),
    );
  });

  test('what a formula says of itself in other words is gone, with its text', () => {
    const html =
      '<math><semantics><mi>x</mi><annotation encoding="application/x-tex">x^2</annotation></semantics></math>';
    expect(sanitiseHtml(html)).toBe('<math><mi>x</mi></math>');
  });

  test('made of public payloads in any order and depth grows no script in any parser', () => {
    const payload = fc.constantFrom(...XSS_PAYLOADS);
    const wrap = fc.constantFrom(
      '<p>',
      '<div title="',
      '<a href="',
      '<!--',
      '<math><mtext>',
      '<svg><style>',
      '<table><td>',
      '',
    );
    const text = fc.array(fc.tuple(wrap, payload), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(text, (parts) => {
        const html = parts.flat().join('');
        fc.pre(isAccepted(html));
        const once = sanitiseHtml(html);
        expect(sanitiseHtml(once)).toBe(once);
        for (const options of [{}, { xmlMode: true }, { decodeEntities: false }]) {
          for (const element of DomUtils.getElementsByTagName('*', parseDocument(once, options), true)) {
            expect(element.name).not.toMatch(ELEMENTS);
            for (const [name, value] of Object.entries(element.attribs)) {
              expect(name).not.toMatch(ATTRIBUTES);
              if (name === 'href' || name === 'src' || name === 'poster') {
                expect(value.replace(/[\s\p{C}]/gu, '')).not.toMatch(/^(?!https?:|mailto:|tel:)[a-z][a-z0-9+.-]*:/i);
              }
              if (name === 'style') expect(value).not.toMatch(/[\\<>@]|url|expression|import|behavior|binding/i);
            }
          }
        }
      }),
      runs(150),
    );
  });
});
