import { Button, Loader } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Editor } from '@tiptap/react';
import { useCallback, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { languageDefaults } from '#common/languages.ts';
import type { SourceOfRow } from '#server/editions/units-of-row.ts';
import { longAs } from '../../editor/long-text.ts';
import type { FormFields } from './form-fields.ts';
import { isOpen, type ListedUnit } from './listed-units.ts';
import { PaneBar } from './pane-bar.tsx';
import styles from './translating.module.css';
import { UnitRow } from './unit-row.tsx';
import { useSourcePlaces } from './use-source-places.ts';
import { useTranslating } from './use-translating.ts';
import { useTranslatingKeys } from './use-translating-keys.ts';
import type { RowPlace } from './use-units.ts';
import { useWordOfMark } from './use-word-of-mark.ts';

const NARROW = '(width < 64em)';

type Props = {
  editor: Editor | null;
  /** The edition's row. */
  place: RowPlace;
  source: SourceOfRow;
  /** Those of the form around the text. */
  fields: FormFields;
};

/** The source of a text beside it, unit by unit, and what leads from one open unit to the next. */
export function SourcePane({ editor, place, source, fields }: Props) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const translating = useTranslating({ editor, place, source, fields, list });
  const { units, current, acts, opened, failed, load, state } = translating;
  useTranslatingKeys(list, acts, state);
  useWordOfMark(list, t('translating.missing'));
  const go = useCallback((unit: ListedUnit) => acts.current.goTo(unit), [acts]);
  // over the text it covers what the caret is not to stand under
  const isOver = useMediaQuery(NARROW);
  const isForm = editor === null && place.kind !== 'modules';
  const isBeside = !isForm && !isOver;
  const places = useSourcePlaces(list, units, isForm);
  const placeOf = ({ field }: ListedUnit) => (field === null ? undefined : places.get(field));
  const label = t('translating.pane', { language: languageDefaults(source.language).ownName });
  const rowOf = (unit: ListedUnit) => (
    <UnitRow
      key={unit.unit}
      {...{ unit, translating, source, isBeside, kind: place.kind }}
      isPlaced={placeOf(unit) !== undefined}
      onGo={go}
    />
  );
  return (
    <section
      className={styles.pane}
      aria-label={label}
      data-bar={isOver ? 'top' : undefined}
      data-form={isForm || undefined}
      data-current={current ?? undefined}
      data-to-do={units.some(isOpen) || undefined}
    >
      <PaneBar {...{ translating, source, isForm }} isAcross={isBeside} />
      <div ref={list} className={styles.list}>
        {!opened && !failed && <Loader size="sm" className={styles.loading} />}
        {failed && (
          <p className={styles.failed} role="alert">
            {t('translating.loadFailed')}
            <Button variant="subtle" size="compact-sm" onClick={() => void load()}>
              {t('shell.tryAgain')}
            </Button>
          </p>
        )}
        <ol className={styles.units} {...longAs(units.length)}>
          {units.filter((unit) => !placeOf(unit)).map(rowOf)}
        </ol>
      </div>
      {units.map((unit) => {
        const place = placeOf(unit);
        return place && createPortal(rowOf(unit), place, unit.unit);
      })}
    </section>
  );
}
