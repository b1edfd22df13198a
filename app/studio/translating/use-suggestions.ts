import type { Editor } from '@tiptap/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormFields } from './form-fields.ts';
import type { ListedUnit } from './listed-units.ts';
import { useHelp } from './use-help.ts';
import type { RowPlace } from './use-units.ts';

type Options = {
  editor: Editor | null;
  blocks: typeof import('../../editor/unit-blocks.ts') | null;
  place: RowPlace;
  /** The current one. */
  unit: ListedUnit | null;
  fields: FormFields;
  /** What the current unit says now; null if it is not known. */
  said: string | null;
  /** Announces what was done. */
  say: (what: string) => void;
};

/** What helps with the current unit, and putting a suggestion in its place. `onLearnt` is called when the memory learnt something. */
export function useSuggestions({ editor, blocks, place, unit, fields, said, say }: Options) {
  const { t } = useTranslation();
  const { help: found, forget: onLearnt } = useHelp(place, unit);
  const help = useMemo(() => {
    // what the unit says already helps nobody
    const words = said === null ? null : textOf(said);
    return { ...found, suggestions: found.suggestions.filter(({ target }) => textOf(target) !== words) };
  }, [found, said]);
  const putSuggestion = (index: number) => {
    const target = help.suggestions[index]?.target;
    if (!unit || target === undefined) return say(t('memory.noSuggestion'));
    if (unit.field !== null) fields.set(unit.field, unit.isHtml ? `<p>${target}</p>` : textOf(target));
    else if (!editor || !blocks?.putInBlock(editor, unit.unit, target)) return say(t('memory.noSuggestion'));
    say(t('memory.used'));
  };
  return { help, onLearnt, putSuggestion };
}

/** The words of HTML, for a field without any. */
const textOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();
