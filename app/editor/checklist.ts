import type { ChainedCommands, Editor } from '@tiptap/core';
import type { Node, ResolvedPos } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { CHECKED } from '#common/document/blocks.ts';

export const ITEM = 'listItem';

/** How deep the item is that a position stands in; null outside of lists. */
export function depthOfItem($at: ResolvedPos): number | null {
  for (let depth = $at.depth; depth > 0; depth -= 1) if ($at.node(depth).type.name === ITEM) return depth;
  return null;
}

export const isOfChecklist = (item: Node): boolean => Boolean(item.attrs[CHECKED]);

/** Whether the cursor stands in a checklist. */
export function inChecklist({ state: { selection } }: Editor): boolean {
  const depth = depthOfItem(selection.$from);
  return depth !== null && isOfChecklist(selection.$from.node(depth));
}

/** Says of all items of the list at the cursor whether they are to be done, or that they are points again. */
function checkList(tr: Transaction, value: 'false' | null): boolean {
  const { $from } = tr.selection;
  const depth = depthOfItem($from);
  if (depth === null) return false;
  const start = $from.start(depth - 1);
  $from.node(depth - 1).forEach((item, offset) => {
    if (isOfChecklist(item) !== (value !== null)) tr.setNodeAttribute(start + offset, CHECKED, value);
  });
  return true;
}

/** Makes a checklist of what the cursor stands in; of a checklist, points. */
export function toggleChecklist(chain: ChainedCommands, editor: Editor): ChainedCommands {
  if (inChecklist(editor)) return withoutChecks(chain);
  const isList = depthOfItem(editor.state.selection.$from) !== null;
  return (isList ? chain : chain.toggleBulletList()).command(({ tr }) => checkList(tr, 'false'));
}

/** Whether the cursor stands in a list of points: a checklist is none, though both are bullet lists of the document. */
export const inPoints = (editor: Editor): boolean => editor.isActive('bulletList') && !inChecklist(editor);

/** Makes points of what the cursor stands in, a checklist too; of points, paragraphs. */
export const togglePoints = (chain: ChainedCommands, editor: Editor): ChainedCommands =>
  inChecklist(editor) ? withoutChecks(chain) : chain.toggleBulletList();

function withoutChecks(chain: ChainedCommands): ChainedCommands {
  return chain.command(({ tr }) => checkList(tr, null));
}

/** Says of the item at the cursor that it is done, or is not. @returns whether it is one of a checklist */
export function toggleDone({ commands }: Editor): boolean {
  return commands.command(({ tr }) => {
    const { $from } = tr.selection;
    const depth = depthOfItem($from);
    if (depth === null || !isOfChecklist($from.node(depth))) return false;
    tr.setNodeAttribute($from.before(depth), CHECKED, otherOf($from.node(depth)));
    return true;
  });
}

export const otherOf = ({ attrs }: Node) => (attrs[CHECKED] === 'true' ? 'false' : 'true');
