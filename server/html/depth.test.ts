import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { LIMITS } from '#common/limits.ts';
import { assertDepth, HtmlTooDeep } from './depth.ts';
import { sanitiseHtml } from './sanitise.ts';

const MAX = LIMITS.htmlDepth;
const fits = (html: string) => {
  try {
    assertDepth(html);
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(HtmlTooDeep);
    return false;
  }
};

describe('the depth of author HTML', () => {
  test(`may be ${MAX}, not one more, whether elements are closed or not`, () => {
    for (const name of ['b', 'div', 'x', 'blockquote', 'svg']) {
      expect(fits(`<${name}>`.repeat(MAX))).toBe(true);
      expect(fits(`<${name}>`.repeat(MAX + 1))).toBe(false);
      expect(fits(`<${name}>`.repeat(MAX + 1) + `</${name}>`.repeat(MAX + 1))).toBe(false);
    }
    expect(fits('<table><tr><td>'.repeat(34))).toBe(false);
    expect(fits(`${'<B\n>'.repeat(MAX)}<i/>`)).toBe(false);
  });

  test('does not grow with what HTML closes by itself, nor with what holds nothing', () => {
    for (const part of [
      '<p>a',
      '<br>',
      '<img src="a">',
      '<hr>',
      '<p>a<br>',
      '</p>',
      '<!-- <b> -->',
      '<b></b>',
      '< b >',
    ]) {
      expect(fits(part.repeat(5_000))).toBe(true);
      expect(sanitiseHtml(part.repeat(300))).not.toContain('<b><b>');
    }
    expect(fits(`<ul>${'<li>a'.repeat(5_000)}`)).toBe(true);
    expect(fits(`<table>${'<tr><th>a<td>b'.repeat(5_000)}`)).toBe(true);
    expect(fits(`<dl>${'<dt>a<dd>b'.repeat(5_000)}`)).toBe(true);
    expect(fits(`${'<b>'.repeat(MAX)}<br><img>`)).toBe(true);
  });

  test.each([
    ['comments', '<!-- </b></b> --><b>'],
    ['attributes', '<b title="</b></b>">'],
    ['attributes without quotes', "<b title=a'>"],
    ['scripts', '<b><script></b></script>'],
    ['closing tags of others', '<b></i></u>'],
    ['declarations', '<b><!x </b>'],
    ['entities', '<b>&lt;/b&gt;'],
    ['CDATA', '<svg><![CDATA[</svg>]]>'],
    ['odd closing tags', '<b></ b>'],
  ])('is not hidden by %s', (_, part) => {
    expect(fits(part.repeat(MAX - 1))).toBe(true);
    expect(fits(part.repeat(MAX + 1))).toBe(false);
    expect(() => sanitiseHtml(part.repeat(MAX + 1))).toThrow(HtmlTooDeep);
  });
});

test('what cleans author HTML, looks at its depth and reads it is one parser', () => {
  const own = createRequire(import.meta.url);
  const sanitisers = createRequire(own.resolve('sanitize-html'));
  expect(sanitisers.resolve('htmlparser2')).toBe(own.resolve('htmlparser2'));
});
