import type { Editor } from '@tiptap/react';
import { useTranslation } from 'react-i18next';
import type { SourceOfRow } from '#server/editions/units-of-row.ts';
import { toastFault } from '../../frame/toast.ts';
import type { FormFields } from './form-fields.ts';
import type { ListedUnit } from './listed-units.ts';
import type { Change } from './use-units.ts';

type Options = {
  editor: Editor | null;
  blocks: typeof import('../../editor/unit-blocks.ts') | null;
  units: ListedUnit[];
  source: SourceOfRow;
  fields: FormFields;
  /** What was looked up in the memory is out of date. */
  onLearnt: () => void;
  /** Sends a change; answers the units that were not confirmed, or null if nothing was done. */
  change: (wanted: Change) => Promise<string[] | null>;
};

/** What the edition says of a unit: the HTML of a block, the text of a field; null if it has none. */
export function saidBy(
  { unit, field }: ListedUnit,
  { editor, blocks, fields }: Pick<Options, 'editor' | 'blocks' | 'fields'>,
): string | null {
  if (field !== null) return fields.get(field);
  return editor && blocks ? blocks.htmlOfBlock(editor, unit) : null;
}

/** What is done with a unit: on the server what it is translated from, in the text its mark. */
export function useUnitChanges({ editor, blocks, units, source, fields, onLearnt, change }: Options) {
  const { t } = useTranslation();
  const confirm = async (unit: ListedUnit) => {
    const said = saidBy(unit, { editor, blocks, fields });
    const changed = await change({ method: 'POST', units: [{ unit: unit.unit, seen: unit.seen, said }] });
    onLearnt();
    if (changed === null) return void toastFault(t('forms.error'), t('translating.notConfirmed'));
    if (changed.length > 0) return void toastFault(t('translating.changed'), t('translating.changedText'));
    if (editor && blocks && unit.field === null) blocks.markBlock(editor, unit.unit, null);
  };
  const forget = async (unit: ListedUnit, withBlock: boolean) => {
    const done = await change({ method: 'DELETE', units: [unit.unit] });
    if (done === null) return void toastFault(t('forms.error'), t('translating.notConfirmed'));
    if (!editor || !blocks || unit.field !== null) return;
    if (withBlock) blocks.dropBlock(editor, unit.unit);
    else if (unit.state !== 'removed') blocks.markBlock(editor, unit.unit, source.language);
  };
  const bring = (unit: ListedUnit) => {
    if (!editor || !blocks) return;
    const before = units.slice(0, units.indexOf(unit)).findLast(({ field, isThere }) => field === null && isThere);
    blocks.bringBlock(editor, { id: unit.unit, html: unit.seen }, before?.unit ?? null, source.language);
  };
  return { confirm, forget, bring };
}
