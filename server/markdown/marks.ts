import { MARK } from '#common/document/own-files.ts';

type Html = { type: 'html'; value: string };

/** Nodes between two comments that say what they are to an import. */
export function markedAs<Node>(
  kind: 'added' | 'item' | 'media' | 'picture',
  nodes: Node[],
  about = '',
): (Node | Html)[] {
  const comment = (words: string): Html => ({ type: 'html', value: `<!-- ${words} -->` });
  return [comment(`${MARK}:${kind} ${about}`.trim()), ...nodes, comment(`/${MARK}:${kind}`)];
}
