import { describe, expect, test } from 'vitest';
import { HELD_STYLE } from '#common/document/schema/attributes.ts';
import { holdStyles } from './held-styles.ts';

/** HTML in which a parser finds a style, and the same with that style held. */
const FOUND: [string, string][] = [
  ['a whole tag', '<p style="color:red">um</p>'],
  ['a value without quotes', '<p style=color:red>um</p>'],
  ['a tag whose end is not typed yet, before another', '<p style=color:red <b>um</b>'],
  ['a quote within a value without quotes', '<p title=d"água style=color:red>um</p>'],
  ['a quote that stands by itself', '<p " style=color:red>um</p>'],
  ['a tag within a value', '<p title="a > b <i" style="color:red">um</p>'],
  ['what follows a comment with a quote', '<!-- <p title=" --><p style="color:red">um</p>'],
  ['what follows a script with a quote', '<script>if (a<b) "</script><p style="color:red">um</p>'],
  ['a slash in place of a space', '<p/style="color:red">um</p>'],
];

describe('[WR-18] the style of HTML that is being typed is held', () => {
  for (const [name, html] of FOUND)
    test(name, () => expect(holdStyles(html)).toBe(html.replace('style=', `${HELD_STYLE}=`)));
});

test('[WR-18] what only looks like a style in a text, a comment or a value stays as it is', () => {
  for (const html of [
    'a < b style="x"',
    '<!-- <p style="color:red"> -->',
    '<textarea><p style="color:red"></textarea>',
    '<p title=\'<b style="color:red">\'>um</p>',
    '<p title="sem fim <b style=color:red>um</b>',
  ])
    expect(holdStyles(html)).toBe(html);
});

test('a long text of tags and quotes that nothing closes is read in one go', () => {
  const html = '<p a="'.repeat(20_001) + '<!--'.repeat(20_000);
  expect(holdStyles(html)).toBe(html);
});
