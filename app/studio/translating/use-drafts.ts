import type { Editor } from '@tiptap/react';
import { useMemo, useRef } from 'react';
import { readText } from '#common/words.ts';
import { isOwnText } from './draft-words.ts';
import type { FormFields } from './form-fields.ts';
import { type ListedUnit, wordsOf } from './listed-units.ts';

type Blocks = typeof import('../../editor/unit-blocks.ts');
type Node = NonNullable<ReturnType<ReturnType<Blocks['nodesOfBlocks']>['get']>>;
type Text = { editor: Editor | null; blocks: Blocks | null; fields: FormFields };

/**
 * The units as they stand in the text and the form: what is not translated yet and says something of its own is a draft. A block is looked at after
 * each rest in typing (`round`) and only once it changed, a field when it holds something else.
 */
export function useDrafts(units: ListedUnit[], round: number, { editor, blocks, fields }: Text): ListedUnit[] {
  const known = useRef(new WeakMap<Node, { seen: string; isDraft: boolean }>());
  const first = useRef(new Map<string, string>());
  const held = units.map((unit) => (isFieldToDo(unit) ? fields.sign(unit.field) : '')).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  return useMemo(() => {
    const nodes = editor && blocks && !editor.isDestroyed ? blocks.nodesOfBlocks(editor) : null;
    const isOwn = ({ unit }: ListedUnit, words: string, source: string): boolean => {
      const before = first.current.get(unit) ?? words;
      first.current.set(unit, before);
      return isOwnText({ words, source, isChanged: before !== words });
    };
    const isOwnBlock = (node: Node, unit: ListedUnit): boolean => {
      const last = known.current.get(node);
      if (last?.seen === unit.seen) return last.isDraft;
      const source = readText(unit.seen);
      // most are as their source, and need not be written as HTML, which says words that the editor draws itself
      const words = node.textContent.trim() === source ? source : readText(blocks?.htmlOfNode(node) ?? '');
      const isDraft = isOwn(unit, words, source);
      known.current.set(node, { seen: unit.seen, isDraft });
      return isDraft;
    };
    const isDraft = (unit: ListedUnit): boolean => {
      if (isFieldToDo(unit)) return isOwn(unit, textOf(unit, fields.sign(unit.field)), textOf(unit, unit.seen));
      const node = unit.state === 'missing' ? nodes?.get(unit.unit) : undefined;
      return node !== undefined && isOwnBlock(node, unit);
    };
    return units.map((unit) => (isDraft(unit) ? { ...unit, state: 'draft' } : unit));
  }, [units, held, round, editor, blocks]);
}

const isFieldToDo = (unit: ListedUnit): unit is ListedUnit & { field: string } =>
  unit.field !== null && unit.state === 'missing';

function textOf({ isHtml }: ListedUnit, json: string): string {
  const words = wordsOf(json);
  return isHtml ? readText(words) : words.trim();
}
