import { readerLanguage } from '#common/languages.ts';
import type { SourceOfRow } from '#server/editions/units-of-row.ts';
import type { KindName } from '#server/rows/kinds.ts';
import { MemoryMenu } from '../memory/memory-menu.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import { isOpen, type ListedUnit } from './listed-units.ts';
import { SourceUnit } from './source-unit.tsx';
import { UnitActs } from './unit-acts.tsx';
import { UnitChecks } from './unit-checks.tsx';
import { UnitHelp } from './unit-help.tsx';
import type { Translating } from './use-translating.ts';

type Props = {
  unit: ListedUnit;
  translating: Translating;
  source: SourceOfRow;
  kind: KindName;
  isBeside: boolean;
  isPlaced: boolean;
  onGo: (unit: ListedUnit) => void;
};

/** A unit with what is said of it and may be done with it, once somebody is at it or where something has to be decided. */
export function UnitRow({ unit, translating, source, kind, isBeside, isPlaced, onGo }: Props) {
  const { current, help, acts, nextAct, units } = translating;
  const isCurrent = unit.unit === current;
  // beside a text a title has its acts once it is the current unit, as blocks do
  const isFieldToDo = unit.field !== null && isOpen(unit) && !(isBeside && unit.field === 'title');
  const hasActs = isCurrent || !unit.isThere || unit.state === 'removed' || isFieldToDo;
  const isConfirmedHere = isCurrent && isBeside && unit.isThere && units.some(isOpen);
  const languages = { source: source.language, language: source.edition_language };
  const lang = readerLanguage(source.language);
  return (
    <SourceUnit {...{ unit, isCurrent, isBeside, isPlaced, lang, kind, onGo }}>
      {hasActs && (
        <>
          {isCurrent && unit.isThere && (
            <>
              <UnitHelp {...{ help, acts, ...languages }} />
              <UnitChecks {...{ unit, translating, ...languages }} />
            </>
          )}
          <UnitActs {...{ unit, isCurrent, acts }}>
            {isCurrent && <MemoryMenu ebook={source.ebook_id} from={source.language} to={source.edition_language} />}
            {isConfirmedHere && <ConfirmButton {...{ acts, nextAct }} isToDo size="compact-sm" />}
          </UnitActs>
        </>
      )}
    </SourceUnit>
  );
}
