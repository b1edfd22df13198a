import type { Root, RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { mathToMarkdown } from 'mdast-util-math';
import { toMarkdown } from 'mdast-util-to-markdown';

/** An address in angle brackets may begin with any sign; the library knows letters only. */
const ADDRESS = { character: '<', after: '[!-~]', inConstruct: 'phrasing' as const };

export function markdownText(children: RootContent[]): string {
  const root: Root = { type: 'root', children };
  return toMarkdown(root, {
    bullet: '-',
    rule: '-',
    fences: true,
    listItemIndent: 'one',
    extensions: [gfmToMarkdown(), mathToMarkdown(), { unsafe: [ADDRESS] }],
  });
}
