import { type ChildNode, type Document, type Element, isComment, type ParentNode } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { ITEM } from '#common/document/blocks.ts';
import { MARK, PICTURE, RECORDING } from '#common/document/own-files.ts';
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

type Opened = { comment: ChildNode; kind: string; about: string };

/** Marks in comments, as Markdown has them, become elements. A mark without its other half says nothing. */
export function settleComments(tree: Document): void {
  for (const parent of [tree, ...elementsIn(tree)] as ParentNode[]) settleIn(parent);
}

function settleIn(parent: ParentNode): void {
  const opened: Opened[] = [];
  for (const node of [...parent.children]) {
    const [whole, end, kind = '', about = ''] = (isComment(node) && COMMENT.exec(node.data)) || [];
    if (whole === undefined || !Object.hasOwn(MARKED, kind)) continue;
    if (!end) opened.push({ comment: node, kind, about });
    else if (opened.at(-1)?.kind === kind) replace(opened.pop() as Opened, node);
  }
}

function replace({ comment, kind, about }: Opened, end: ChildNode): void {
  const inside: ChildNode[] = [];
  for (let node = comment.next; node && node !== end; node = node.next) inside.push(node);
  for (const node of inside) DomUtils.removeElement(node);
  const made = MARKED[kind]?.(inside, about);
  if (made) DomUtils.prepend(comment, made);
  DomUtils.removeElement(comment);
  DomUtils.removeElement(end);
}
