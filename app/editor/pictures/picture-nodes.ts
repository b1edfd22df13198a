import type { Node } from '@tiptap/pm/model';
import { type EditorState, NodeSelection } from '@tiptap/pm/state';
import type { FigureWidth } from '#common/document/blocks.ts';
import { CAPTION, FIGURE } from '#common/document/schema/figure.ts';

export type PictureWidth = FigureWidth | 'text';

export const isPictureNode = ({ type }: Node): boolean => type.name === 'image' || type.name === FIGURE;

/** The picture that is selected, whose caption one writes, or beside the caret; null if there is none. */
export function pictureAt({ selection }: EditorState): number | null {
  const { $from, from } = selection;
  if (selection instanceof NodeSelection && isPictureNode(selection.node)) return from;
  if ($from.parent.type.name === CAPTION) return $from.before(-1);
  const { nodeBefore, nodeAfter } = $from;
  if (nodeBefore && isPictureNode(nodeBefore)) return from - nodeBefore.nodeSize;
  return nodeAfter && isPictureNode(nodeAfter) ? from : null;
}

export function captionOf({ firstChild }: Node): string {
  return firstChild?.textBetween(0, firstChild.content.size, ' ', ' ') ?? '';
}

export function widthOf({ attrs }: Node): PictureWidth {
  return attrs['data-width'] ?? 'text';
}

/** Whether a picture is a block, or could become one: it stands in a paragraph, and no link is around it. */
export function canBeBlock(doc: Node, at: number): boolean {
  const node = doc.nodeAt(at);
  if (node?.type.name === FIGURE) return true;
  return doc.resolve(at).parent.type.name === 'paragraph' && node?.marks.length === 0;
}
