import { NodeSelection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { FIGURE } from '#common/document/schema/figure.ts';
import { BLOCK_ID } from '#common/document/values.ts';
import { askAbout, askedIn } from './asked-pictures.ts';
import { canBeBlock, captionOf, isPictureNode, type PictureWidth } from './picture-nodes.ts';

/** The attributes of a picture to change; attributes left out stay unchanged. */
export type PictureChange = {
  alt?: string;
  caption?: string;
  width?: PictureWidth;
  file?: { src: string; width: number | null; height: number | null };
};

/** Changes the attributes of a picture, in one step of the undo history. */
export function changePicture(view: EditorView, at: number, change: PictureChange): void {
  const { tr } = view.state;
  const node = tr.doc.nodeAt(at);
  if (!node || !isPictureNode(node)) return;
  const { alt, file } = change;
  const attrs = { ...(alt === undefined ? {} : { alt }), ...file };
  for (const [name, value] of Object.entries(attrs))
    if (node.attrs[name] !== value) tr.setNodeAttribute(at, name, value);
  const place = setAsBlock(tr, at, change);
  const asked = askedIn(view.state).pictures.map((one) => (one === at ? place : tr.mapping.map(one)));
  if (tr.docChanged) view.dispatch(askAbout(tr, asked, { isSame: true }));
}

/** Sets a picture's caption and width; an inline picture becomes a block. @returns its new position */
function setAsBlock(tr: Transaction, at: number, { caption, width }: PictureChange): number {
  const isBlock = tr.doc.nodeAt(at)?.type.name === FIGURE;
  if (!isBlock && !caption && (!width || width === 'text')) return at;
  if (!canBeBlock(tr.doc, at)) return at;
  const place = isBlock ? at : madeBlock(tr, at);
  if (width) tr.setNodeAttribute(place, 'data-width', width === 'text' ? null : width);
  if (caption !== undefined) setCaption(tr, place, caption);
  return place;
}

/** Makes a block of a picture in a line: in place of a paragraph that holds nothing else, or between the halves of one. */
function madeBlock(tr: Transaction, at: number): number {
  const { doc } = tr;
  const { nodes } = doc.type.schema;
  const $at = doc.resolve(at);
  const picture = doc.nodeAt(at);
  const figure = nodes[FIGURE]?.createAndFill({ ...picture?.attrs, other: null });
  if (!figure) return at;
  const isSelected = tr.selection instanceof NodeSelection && tr.selection.from === at;
  const [group, index, line] = [$at.node(-1), $at.index(-1), $at.parent];
  let place = $at.before();
  if (line.childCount === 1 && group.canReplaceWith(index, index + 1, figure.type)) {
    const named = figure.type.create({ ...figure.attrs, [BLOCK_ID]: line.attrs[BLOCK_ID] }, figure.content);
    tr.replaceWith(place, $at.after(), named);
  } else {
    tr.delete(at, at + 1);
    const [isStart, isEnd] = [$at.parentOffset === 0, $at.parentOffset === line.content.size - 1];
    if (!isEnd && !(isStart && group.canReplaceWith(index, index, figure.type))) tr.split(at);
    if (!isStart || isEnd || !group.canReplaceWith(index, index, figure.type)) place = at + 1;
    tr.insert(place, figure);
  }
  if (isSelected) tr.setSelection(NodeSelection.create(tr.doc, place));
  return place;
}

/** Changes so much of a caption as is another, so that the formats of the rest stay. */
function setCaption(tr: Transaction, at: number, text: string): void {
  const figure = tr.doc.nodeAt(at);
  if (!figure) return;
  const old = captionOf(figure);
  const most = Math.min(old.length, text.length);
  let start = 0;
  while (start < most && old[start] === text[start]) start += 1;
  let end = 0;
  while (end < most - start && old.at(-1 - end) === text.at(-1 - end)) end += 1;
  const from = at + 2;
  if (old !== text) tr.insertText(text.slice(start, text.length - end), from + start, from + old.length - end);
}

/** Takes a picture out of the text. */
export function deletePicture({ state, dispatch }: EditorView, at: number): void {
  const node = state.doc.nodeAt(at);
  if (node && isPictureNode(node)) dispatch(askAbout(state.tr.delete(at, at + node.nodeSize), []));
}
