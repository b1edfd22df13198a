import type { Editor } from '@tiptap/react';
import { useTranslation } from 'react-i18next';
import type { FormFields } from './form-fields.ts';
import type { ListedUnit } from './listed-units.ts';
import { useHelp } from './use-help.ts';

type Options = {
  editor: Editor | null;
  blocks: typeof import('../../editor/unit-blocks.ts') | null;
  rowId: string;
  /** The current one. */
  unit: ListedUnit | null;
  fields: FormFields;
  /** Announces what was done. */
  say: (what: string) => void;
};

/** What helps with the current unit, and putting a suggestion in its place. `onLearnt` is called when the memory learnt something. */
export function useSuggestions({ editor, blocks, rowId, unit, fields, say }: Options) {
  const { t } = useTranslation();
  const { help, forget: onLearnt } = useHelp(rowId, unit);
  const putSuggestion = (index: number) => {
    const target = help.suggestions[index]?.target;
    if (!unit || target === undefined) return say(t('memory.noSuggestion'));
    if (unit.field !== null) fields.set(unit.field, textOfHtml(target));
    else if (!editor || !blocks?.putInBlock(editor, unit.unit, target)) return say(t('memory.noSuggestion'));
    say(t('memory.used'));
  };
  return { help, onLearnt, putSuggestion };
}

/** The words of HTML, for a field without any. */
const textOfHtml = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent;
