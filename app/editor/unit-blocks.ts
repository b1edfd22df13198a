import type { Node } from '@tiptap/pm/model';
import type { Editor } from '@tiptap/react';
import { RAW_HTML } from '#common/document/schema/raw-html.ts';
import { writeBlocks } from '#common/document/schema/write.ts';
import { BLOCK_ID, UNTRANSLATED } from '#common/document/values.ts';
import { blocksOf } from './document.ts';
import { actsInText } from './in-text.ts';

export { markUnit, unitAtCaret } from './translated-text.ts';

/*
 * The blocks of an edition's text that stand for units. This file needs the editor's library and is fetched with it.
 */

type Placed = { node: Node; from: number };

/** The block of a unit. */
function findBlock({ state }: Editor, unit: string): Placed | null {
  let found: Placed | null = null;
  state.doc.descendants((node, from) => {
    if (!found && node.attrs[BLOCK_ID] === unit) found = { node, from };
    return !found && !node.isTextblock;
  });
  return found;
}

/** The ids of all blocks, and of those that are marked as not translated. */
export function idsOfBlocks({ state }: Editor): { all: Set<string>; marked: Set<string> } {
  const ids = { all: new Set<string>(), marked: new Set<string>() };
  state.doc.descendants((node, _, parent) => {
    const own: string | null = node.attrs[BLOCK_ID] ?? null;
    if (own) ids.all.add(own);
    // a caption is one with its figure
    const id = own ?? parent?.attrs[BLOCK_ID];
    if (node.attrs[UNTRANSLATED] && id) ids.marked.add(id);
    return !node.isTextblock;
  });
  return ids;
}

/** The element of a unit's block. */
export function elementOf(editor: Editor, unit: string): HTMLElement | null {
  return editor.view.dom.querySelector<HTMLElement>(`[${BLOCK_ID}="${unit}"]`);
}

/** The elements of all blocks by their ids. */
export function elementsOf(editor: Editor): Map<string | null, HTMLElement> {
  const all = editor.view.dom.querySelectorAll<HTMLElement>(`[${BLOCK_ID}]`);
  return new Map([...all].map((element) => [element.getAttribute(BLOCK_ID), element]));
}

/** Puts the caret into a unit's block; words of the source are selected (`isSource`), so that typing replaces them. @returns whether the text has it */
export function goToBlock(editor: Editor, unit: string, isSource = true): boolean {
  const found = findBlock(editor, unit);
  if (!found) return false;
  const there = actsInText(editor);
  const { node, from } = found;
  const text = node.isTextblock ? { node, from } : captionIn(node, from);
  if (!text) there.setNodeSelection(from);
  else {
    const to = text.from + 1 + text.node.content.size;
    there.setTextSelection({ from: isSource && text.node.attrs[UNTRANSLATED] ? text.from + 1 : to, to });
  }
  there.run();
  return true;
}

function captionIn(figure: Node, from: number): Placed | null {
  let found: Placed | null = null;
  figure.forEach((node, offset) => {
    if (node.isTextblock) found ??= { node, from: from + 1 + offset };
  });
  return found;
}

/** Says of a unit's block that it is translated, or that it is not and in which language it is. */
export function markBlock(editor: Editor, unit: string, language: string | null): void {
  const found = findBlock(editor, unit);
  if (!found) return;
  const { tr } = editor.state;
  const mark = (node: Node, from: number) => {
    const isMarkable = node.isTextblock || node.type.name === RAW_HTML;
    if (isMarkable && node.attrs[UNTRANSLATED] !== language) tr.setNodeAttribute(from, UNTRANSLATED, language);
    return true;
  };
  mark(found.node, found.from);
  found.node.descendants((node, offset) => mark(node, found.from + 1 + offset));
  // undoing takes back words, not what was confirmed
  if (tr.docChanged) editor.view.dispatch(tr.setMeta('addToHistory', false));
}

/** Puts words (inline HTML) in the place of what a unit's block says, and the caret behind them. @returns whether they fit there */
export function putInBlock(editor: Editor, unit: string, html: string): boolean {
  const found = findBlock(editor, unit);
  const text = found && (found.node.isTextblock ? found : captionIn(found.node, found.from));
  const [read, ...others] = blocksOf(`<p>${html}</p>`);
  if (!text || !read || others.length > 0) return false;
  const { tr, schema } = editor.state;
  // the editor has a schema of its own
  const { content } = schema.nodeFromJSON(read.toJSON());
  if (!text.node.type.validContent(content)) return false;
  const from = text.from + 1;
  tr.replaceWith(from, from + text.node.content.size, content);
  editor.view.dispatch(tr);
  actsInText(editor)
    .setTextSelection(from + content.size)
    .run();
  return true;
}

/** Puts a unit of the source after the block of another, or at the beginning, marked as not translated. */
export function bringBlock(editor: Editor, unit: { id: string; html: string }, after: string | null, language: string) {
  const [read] = blocksOf(unit.html);
  if (!read) return;
  const { tr, doc, schema } = editor.state;
  // the editor has a schema of its own
  const node = schema.nodeFromJSON({ ...read.toJSON(), attrs: { ...read.attrs, [BLOCK_ID]: unit.id } });
  tr.insert(placeAfter(doc, after === null ? null : findBlock(editor, after), node), node);
  editor.view.dispatch(tr);
  markBlock(editor, unit.id, language);
  goToBlock(editor, unit.id);
}

function placeAfter(doc: Node, before: Placed | null, node: Node): number {
  if (!before) return 0;
  const $end = doc.resolve(before.from + before.node.nodeSize);
  for (let depth = $end.depth; depth > 0; depth -= 1) {
    const index = $end.indexAfter(depth);
    if ($end.node(depth).canReplaceWith(index, index, node.type))
      return depth === $end.depth ? $end.pos : $end.after(depth + 1);
  }
  return $end.depth === 0 ? $end.pos : $end.after(1);
}

/** Takes a unit's block out of the text. */
export function dropBlock(editor: Editor, unit: string): void {
  const found = findBlock(editor, unit);
  if (!found) return;
  const { node, from } = found;
  const $from = editor.state.doc.resolve(from);
  // with what would be empty without it
  let depth = $from.depth;
  while (depth > 0 && $from.node(depth).childCount === 1) depth -= 1;
  const whole =
    depth === $from.depth
      ? { from, to: from + node.nodeSize }
      : { from: $from.before(depth + 1), to: $from.after(depth + 1) };
  actsInText(editor).deleteRange(whole).run();
}

/** The HTML of a unit's block. */
export function htmlOfBlock(editor: Editor, unit: string): string | null {
  const found = findBlock(editor, unit);
  return found && htmlOfNode(found.node);
}

export const htmlOfNode = (node: Node): string => writeBlocks([node]);

/** All blocks by their ids. */
export function nodesOfBlocks({ state }: Editor): Map<string, Node> {
  const nodes = new Map<string, Node>();
  state.doc.descendants((node) => {
    const id: string | null = node.attrs[BLOCK_ID] ?? null;
    if (id) nodes.set(id, node);
    return !node.isTextblock;
  });
  return nodes;
}
