import type { Editor } from '@tiptap/react';
import type { TFunction } from 'i18next';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenedUnits, SourceOfRow } from '#server/editions/units-of-row.ts';
import { useLoaded } from '../../editor/use-loaded.ts';
import type { FormFields } from './form-fields.ts';
import { isOpen, type ListedUnit, listedUnits, nextOpen, withSame } from './listed-units.ts';
import { useCaretUnit } from './use-caret-unit.ts';
import { useChangeInSight } from './use-change-in-sight.ts';
import { useCurrentUnit } from './use-current-unit.ts';
import { useDrafts } from './use-drafts.ts';
import { useFirstOpen } from './use-first-open.ts';
import { useJoinedRows } from './use-joined-rows.ts';
import { useMachine } from './use-machine.ts';
import { useSaid } from './use-said.ts';
import { useSuggestions } from './use-suggestions.ts';
import { saidBy, useUnitChanges } from './use-unit-changes.ts';
import { type RowPlace, useUnits } from './use-units.ts';
import { useWordsOfBlocks } from './use-words-of-blocks.ts';
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

/** What is known of the units: nothing yet, all of them, or that they could not be fetched. */
export type UnitsState = 'loading' | 'known' | 'failed';

/** An edition's text beside its source: the units, the current one, and what is done with them. */
export function useTranslating({ editor, place, source, fields, list }: Options) {
  const { t } = useTranslation();
  const { units: opened, failed, load, change } = useUnits(place);
  const blocks = useLoaded(fetchBlocks, editor !== null).part;
  const { atCaret, setAtCaret, ids, round } = useCaretUnit(editor, blocks, list);
  const text = { editor, blocks, fields };
  const units = useListedUnits({ opened, ids, round, text });
  const [said, say] = useState('');
  const isKnown = opened !== null && (place.kind !== 'modules' || (editor !== null && blocks !== null && ids !== null));
  const { show, goTo } = waysToUnits({ editor, blocks, list, onGone: setAtCaret });
  const unit = useCurrentUnit({ units, isKnown, atCaret, editor, blocks, show });
  const current = unit?.unit ?? null;
  useJoinedRows({ editor, blocks, units, current, list });
  useChangeInSight(list, current);

  const saidOf = (unit: ListedUnit) => saidBy(unit, text);
  const { said: saidNow, isUntouched } = useSaid(unit, round, text);
  useWordsOfBlocks(units, isUntouched ? current : null);
  const { help, onLearnt, putSuggestion } = useSuggestions({ ...text, place, unit, say, said: saidNow });
  const changes = useUnitChanges({ ...text, units, source, onLearnt, change });
  const ways = waysOn({ units, unit, isAtCaret: atCaret !== null, goTo, say, confirm: changes.confirm, t });
  useFirstOpen(isKnown ? units : null, goTo);
  const acts = { goTo, ...ways, putSuggestion, translate: useMachine(place, source, () => void load()), ...changes };
  const latest = useRef(acts);
  latest.current = acts;
  const state: UnitsState = isKnown ? 'known' : failed ? 'failed' : 'loading';
  return {
    opened,
    failed,
    state,
    load,
    units,
    current,
    nextAct: nextActOf(unit, isUntouched),
    said,
    round,
    saidOf,
    help,
    acts: latest,
  };
}

type WaysOn = {
  units: ListedUnit[];
  unit: ListedUnit | null;
  isAtCaret: boolean;
  goTo: (unit: ListedUnit) => void;
  say: (what: string) => void;
  confirm: (unit: ListedUnit) => Promise<void>;
  t: TFunction;
};

/** The ways from the current unit to the next open one or the one before, confirming it first or not. */
function waysOn({ units, unit, isAtCaret, goTo, say, confirm, t }: WaysOn) {
  const current = unit?.unit ?? null;
  const move = (by: 1 | -1) => {
    const next = nextOpen(units, current, by);
    // it is marked from the beginning, and the caret is brought there first
    const isToEnter = unit && isOpen(unit) && (!isAtCaret || !next);
    if (isToEnter) goTo(unit);
    else if (next) goTo(next);
    else say(t('translating.allDone'));
  };
  const confirmAndMove = () => {
    if (!unit) return say(t('translating.nowhere'));
    // the caret goes on at once; what the server says comes later
    if (isOpen(unit) && unit.state !== 'removed') void confirm(unit);
    const next = nextOpen(units, current, 1);
    if (next) goTo(next);
    else say(t('translating.allDone'));
  };
  return { move, confirmAndMove };
}

/** What comes next at a unit: to write, to keep or confirm what stands, or to go on. */
function nextActOf(unit: ListedUnit | null, isUntouched: boolean): 'write' | 'keep' | 'confirm' | 'go' {
  if (unit?.state === 'ready') return 'go';
  if (unit?.state === 'missing') return 'write';
  return isUntouched ? 'keep' : 'confirm';
}

/** The units as they are listed; one that stays the same stays the same object, and is not drawn again. */
function useListedUnits({ opened, ids, round, text }: ListedOf): ListedUnit[] {
  const last = useRef<ListedUnit[]>([]);
  const listed = useMemo(() => (opened ? listedUnits(opened, ids) : []), [opened, ids]);
  const units = useDrafts(listed, round, text);
  return useMemo(() => {
    last.current = withSame(last.current, units);
    return last.current;
  }, [units]);
}

type ListedOf = {
  opened: OpenedUnits | null;
  ids: Parameters<typeof listedUnits>[1];
  round: number;
  text: Parameters<typeof useDrafts>[2];
};

export type Translating = ReturnType<typeof useTranslating>;
