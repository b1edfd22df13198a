import type { Editor } from '@tiptap/react';
import { useMemo, useRef } from 'react';
import { readText } from '#common/words.ts';
import type { FormFields } from './form-fields.ts';
import { type ListedUnit, wordsOf } from './listed-units.ts';

type Blocks = typeof import('../../editor/unit-blocks.ts');
type Node = NonNullable<ReturnType<ReturnType<Blocks['nodesOfBlocks']>['get']>>;
type Text = { editor: Editor | null; blocks: Blocks | null; fields: FormFields };

/**
 * The units as they stand in the text and the form: what is not translated yet and says something else than its source is a draft. A block is looked
 * at after each rest in typing (`round`) and only once it changed, a field when it holds something else.
 */
export function useDrafts(units: ListedUnit[], round: number, { editor, blocks, fields }: Text): ListedUnit[] {
  const known = useRef(new WeakMap<Node, { seen: string; isSame: boolean }>());
  const held = units.map((unit) => (isFieldToDo(unit) ? fields.sign(unit.field) : '')).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  return useMemo(() => {
    const nodes = editor && blocks && !editor.isDestroyed ? blocks.nodesOfBlocks(editor) : null;
    const isSame = (node: Node, { seen }: ListedUnit): boolean => {
      const before = known.current.get(node);
      if (before?.seen === seen) return before.isSame;
      const words = readText(seen);
      // what has no words of its own in the editor is compared as it is stored
      const isSame = node.textContent.trim() === words || readText(blocks?.htmlOfNode(node) ?? '') === words;
      known.current.set(node, { seen, isSame });
      return isSame;
    };
    const isDraft = (unit: ListedUnit): boolean => {
      if (isFieldToDo(unit)) return textOfField(unit, fields.sign(unit.field)) !== textOfField(unit, unit.seen);
      const node = unit.state === 'missing' ? nodes?.get(unit.unit) : undefined;
      return node !== undefined && !isSame(node, unit);
    };
    return units.map((unit) => (isDraft(unit) ? { ...unit, state: 'draft' } : unit));
  }, [units, held, round, editor, blocks]);
}

const isFieldToDo = (unit: ListedUnit): unit is ListedUnit & { field: string } =>
  unit.field !== null && unit.state === 'missing';

function textOfField({ isHtml }: ListedUnit, json: string): string {
  const words = wordsOf(json);
  return isHtml ? readText(words) : words.trim();
}
