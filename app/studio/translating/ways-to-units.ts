import type { Editor } from '@tiptap/react';
import type { RefObject } from 'react';
import { showField } from '../../forms/shown-field.ts';
import { bringFieldIntoSight, keepInSight } from './bring-into-sight.ts';
import type { ListedUnit } from './listed-units.ts';

type Options = {
  editor: Editor | null;
  blocks: typeof import('../../editor/unit-blocks.ts') | null;
  /** What scrolls the units. */
  list: RefObject<HTMLElement | null>;
  /** Called with the unit that is gone to. */
  onGone: (unit: string) => void;
};

/** Shows a unit beside its source, or goes to it: then it has the focus. */
export function waysToUnits({ editor, blocks, list, onGone }: Options) {
  const showBlock = (block: Element | null) => showBeside(block, list.current);
  const show = ({ unit, field }: ListedUnit) => {
    if (field !== null) showFieldBeside(field, list.current);
    else if (editor && blocks) showBlock(blocks.elementOf(editor, unit));
  };
  const goTo = (unit: ListedUnit) => {
    onGone(unit.unit);
    if (unit.field !== null) return openField(unit);
    if (editor && blocks?.goToBlock(editor, unit.unit, unit.state !== 'draft'))
      return showBlock(blocks.elementOf(editor, unit.unit));
    // the text has no block for it: what may be done about that is in its row
    const row = list.current?.querySelector(`[data-unit="${unit.unit}"]`);
    row?.scrollIntoView({ block: 'center' });
    requestAnimationFrame(() => row?.querySelector<HTMLElement>('[data-acts] button')?.focus());
  };
  return { show, goTo };
}

function showBeside(block: Element | null, list: HTMLElement | null): void {
  const pane = list?.closest('section');
  // over the text it is as high as its unit, which is shown first
  if (block && pane) afterPaint(() => keepInSight(block, pane));
}

function showFieldBeside(field: string, list: HTMLElement | null): void {
  const form = list?.closest('form');
  if (form) afterPaint(() => bringFieldIntoSight(field, form));
}

const afterPaint = (act: () => void) => requestAnimationFrame(() => requestAnimationFrame(act));

/** Focuses a field, with its words selected if they are not translated, as those of a block are. */
function openField({ field, state }: ListedUnit): void {
  if (field !== null) showField(field);
  const input = document.activeElement;
  const isWords = input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement;
  if (isWords && state === 'missing') input.select();
}
