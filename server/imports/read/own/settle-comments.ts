import { type ChildNode, type Document, type Element, isComment } from 'domhandler';
import { ITEM } from '#common/document/blocks.ts';
import { MARK, PICTURE, RECORDING } from '#common/document/own-files.ts';
import { setChildren } from '../docx/word-xml.ts';
import { element, elementsIn, named } from '../tree.ts';

const COMMENT = new RegExp(`^ (/?)${MARK}:([a-z]{1,20})(?: ([\\w/-]{1,80}))? $`);

/** What stands between two marks, as the element that has the same mark; null if it is not to be read. */
const MARKED: Record<string, (inside: ChildNode[], about: string) => Element | null> = {
  added: () => null,
  item: (_, reference) => element('div', { [ITEM]: reference }, []),
  media: (inside, kind) => element('figure', { [RECORDING]: kind }, inside),
  picture: (inside) => {
    const words = element('span', {}, inside);
    const [link] = named(words, 'a');
    return link ? element('span', { [PICTURE]: link.attribs.href ?? '' }, inside) : words;
  },
};

/** Marks within each other that are looked at. */
const DEEPEST = 20;

/** What stands after a mark that is still open. */
type Open = { comment: ChildNode; kind: string; about: string; nodes: ChildNode[] };

/** Marks in comments, as Markdown has them, become elements. A mark without its other half says nothing. */
export function settleComments(tree: Document): void {
  const parents: (Document | Element)[] = [tree, ...elementsIn(tree)];
  for (const parent of parents) if (parent.children.some(isComment)) setChildren(parent, settled(parent.children));
}

function settled(children: ChildNode[]): ChildNode[] {
  const before: ChildNode[] = [];
  const open: Open[] = [];
  for (const node of children) {
    const [whole, end, kind = '', about = ''] = (isComment(node) && COMMENT.exec(node.data)) || [];
    const last = open.at(-1);
    const isKnown = whole !== undefined && Object.hasOwn(MARKED, kind);
    if (isKnown && !end && open.length < DEEPEST) open.push({ comment: node, kind, about, nodes: [] });
    else if (isKnown && end && last?.kind === kind) {
      open.pop();
      const made = MARKED[kind]?.(last.nodes, last.about);
      if (made) (open.at(-1)?.nodes ?? before).push(made);
    } else (last?.nodes ?? before).push(node);
  }
  return [...before, ...open.flatMap(({ comment, nodes }) => [comment, ...nodes])];
}
