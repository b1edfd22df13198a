import type { Node } from '@tiptap/pm/model';
import { withoutBlockIds } from '#common/document/block-ids.ts';
import { RAW_HTML } from '#common/document/schema/raw-html.ts';
import { isEmptyLine, writeBlocks } from '#common/document/schema/write.ts';
import { blocksOf, readsSame } from '../document.ts';
import { formattedPiece } from './formatted.ts';
import { parsable } from './pieces.ts';

/** A piece of a source, and the blocks of the document that it became; a comment becomes none. */
export type Piece = { text: string; nodes: readonly Node[] };

/** HTML of blocks as one reads it, without their ids. */
export const htmlOfBlocks = (nodes: readonly Node[]): string => withoutBlockIds(writeBlocks(nodes));

/** The blocks of a document as a source shows them, one a line; empty lines at its end are left out. */
export function openedPieces(doc: Node): Piece[] {
  let last = doc.childCount;
  while (last > 0 && isEmptyLine(doc.child(last - 1))) last -= 1;
  return doc.children
    .slice(0, last)
    .map((node, index) => ({ text: shownBlocks([node]) + (index < last - 1 ? '\n' : ''), nodes: [node] }));
}

/** Blocks as a source shows them where nobody wrote them as HTML. */
export function shownBlocks(nodes: readonly Node[]): string {
  return nodes.map(shownBlock).join('\n');
}

function shownBlock(node: Node): string {
  // as an editor of lines has them
  const html = htmlOfBlocks([node]).replace(/\r\n?/g, '\n');
  if (node.isTextblock || hasRaw(node)) return html;
  const lines = formattedPiece(html);
  return lines === html || readsSame(lines, html) ? lines : html;
}

/** Whether a block holds HTML as it was written, white space too. */
function hasRaw(node: Node): boolean {
  let isFound = node.type.name === RAW_HTML;
  node.descendants((inner) => {
    if (inner.type.name === RAW_HTML) isFound = true;
    return !isFound;
  });
  return isFound;
}

/** The blocks that a piece of a source becomes, without ids. */
export function blocksOfPiece(text: string): readonly Node[] {
  return blocksOf(parsable(text));
}
