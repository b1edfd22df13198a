import type { Editor } from '@tiptap/react';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenedUnits, SourceOfRow } from '#server/editions/units-of-row.ts';
import { useLoaded } from '../../editor/use-loaded.ts';
import type { FormFields } from './form-fields.ts';
import { isOpen, type ListedUnit, listedUnits, nextOpen, withSame } from './listed-units.ts';
import { useCaretUnit } from './use-caret-unit.ts';
import { useChangeInSight } from './use-change-in-sight.ts';
import { useCurrentUnit } from './use-current-unit.ts';
import { useFirstOpen } from './use-first-open.ts';
import { useJoinedRows } from './use-joined-rows.ts';
import { useMachine } from './use-machine.ts';
import { useSaid } from './use-said.ts';
import { useSuggestions } from './use-suggestions.ts';
import { saidBy, useUnitChanges } from './use-unit-changes.ts';
import { type RowPlace, useUnits } from './use-units.ts';
import { waysToUnits } from './ways-to-units.ts';

const fetchBlocks = () => import('../../editor/unit-blocks.ts');

type Options = {
  editor: Editor | null;
  place: RowPlace;
  source: SourceOfRow;
  fields: FormFields;
  /** What scrolls the units. */
  list: RefObject<HTMLElement | null>;
};

/** An edition's text beside its source: the units, the current one, and what is done with them. */
export function useTranslating({ editor, place, source, fields, list }: Options) {
  const { t } = useTranslation();
  const { units: opened, failed, load, change } = useUnits(place);
  const blocks = useLoaded(fetchBlocks, editor !== null).part;
  const { atCaret, setAtCaret, ids, round } = useCaretUnit(editor, blocks, list);
  const units = useListedUnits(opened, ids);
  const [said, say] = useState('');
  const isKnown = opened !== null && (place.kind !== 'modules' || (editor !== null && blocks !== null && ids !== null));
  const { show, goTo } = waysToUnits({ editor, blocks, list, onGone: setAtCaret });
  const unit = useCurrentUnit({ units, isKnown, atCaret, editor, blocks, show });
  const current = unit?.unit ?? null;
  useJoinedRows({ editor, blocks, units, current, list });
  useChangeInSight(list, current);

  const move = (by: 1 | -1) => {
    const next = nextOpen(units, current, by);
    // it is marked from the beginning, and the caret is brought there first
    const isToEnter = unit && isOpen(unit) && (atCaret === null || !next);
    if (isToEnter) goTo(unit);
    else if (next) goTo(next);
    else say(t('translating.allDone'));
  };
  const text = { editor, blocks, fields };
  const saidOf = (unit: ListedUnit) => saidBy(unit, text);
  const { said: saidNow, isUntouched } = useSaid(unit, round, text);
  const { help, onLearnt, putSuggestion } = useSuggestions({ ...text, place, unit, say, said: saidNow });
  const changes = useUnitChanges({ ...text, units, source, onLearnt, change });
  const confirmAndMove = () => {
    if (!unit) return say(t('translating.nowhere'));
    // the caret goes on at once; what the server says comes later
    if (isOpen(unit) && unit.state !== 'removed') void changes.confirm(unit);
    const next = nextOpen(units, current, 1);
    if (next) goTo(next);
    else say(t('translating.allDone'));
  };
  useFirstOpen(isKnown ? units : null, goTo);
  const acts = { goTo, move, confirmAndMove, putSuggestion, translate: useMachine(place, source), ...changes };
  const latest = useRef(acts);
  latest.current = acts;
  return { opened, failed, load, units, current, isUntouched, said, round, saidOf, help, acts: latest };
}

/** The units as they are listed; one that stays the same stays the same object, and is not drawn again. */
function useListedUnits(opened: OpenedUnits | null, ids: Parameters<typeof listedUnits>[1]): ListedUnit[] {
  const last = useRef<ListedUnit[]>([]);
  return useMemo(() => {
    last.current = withSame(last.current, opened ? listedUnits(opened, ids) : []);
    return last.current;
  }, [opened, ids]);
}

export type Translating = ReturnType<typeof useTranslating>;
