import { expect, test } from 'vitest';
import { markdownToHtml } from './markdown.ts';
import { markdownPortions } from './markdown-portions.ts';

const LONG = 'Palavras que se repetem. '.repeat(1_200);

test('a short text is one portion, a long one is parted between paragraphs and before headings', () => {
  expect(markdownPortions('# a\n\nb')).toEqual(['# a\n\nb']);
  const parts = Array.from({ length: 6 }, (_, at) => `# ${at}\n\n${LONG}\n\n- a\n\n  ${LONG}\n`);
  const portions = markdownPortions(parts.join('\n'));
  expect(portions).toHaveLength(6);
  expect(portions.every((portion) => portion.startsWith('# '))).toBe(true);
  expect(portions.join('\n')).toBe(parts.join('\n'));
});

test('code, comments and other HTML are never parted, nor items of lists', () => {
  const inside = `a\n\n${`Texto\n\n# não\n\n`.repeat(10_000)}`;
  for (const [start, end] of [
    ['```', '```'],
    ['~~~~', '~~~~'],
    ['- ```', '  ```'],
    ['<!--', '-->'],
    ['<pre>', '</pre>'],
  ])
    expect(markdownPortions(`${LONG}\n\n${start}\n${inside}\n${end}\n`), start).toHaveLength(1);
  expect(markdownPortions(`- a\n\n${`  ${LONG}\n\n`.repeat(5)}`)).toHaveLength(1);
});

test('what is parted reads as the whole does, links and footnotes that are defined elsewhere included', () => {
  const text = [
    '[Fora]: https://a.example/x "T"',
    `Um [link][fora] e nota[^n].\n\n${LONG}`,
    `## Meio\n\nOutro [fora] aqui.\n\n${LONG}`,
    `Fim sem nota.\n\n${LONG}`,
    '[^n]: Uma nota\n    que continua.',
  ].join('\n\n');
  expect(markdownPortions(text).length).toBeGreaterThan(1);
  const html = markdownToHtml(text);
  expect(html.match(/<a href="https:\/\/a\.example\/x"/g)).toHaveLength(2);
  expect(html).toMatch(/id="fnref-0-1"/);
  expect(html).toMatch(/Uma nota\s+que continua/);
});
