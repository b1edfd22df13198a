import { ActionIcon, Button, Loader } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { languageDefaults, readerLanguage } from '#common/languages.ts';
import type { SourceOfRow } from '#server/editions/units-of-row.ts';
import hidden from '../../frame/hidden.module.css';
import { ariaKeys, withKeys } from '../../frame/keys.tsx';
import type { FormFields } from './form-fields.ts';
import { isOpen, type ListedUnit } from './listed-units.ts';
import { SourceUnit } from './source-unit.tsx';
import styles from './translating.module.css';
import { UnitActs } from './unit-acts.tsx';
import { UnitChecks } from './unit-checks.tsx';
import { UnitHelp } from './unit-help.tsx';
import { useTranslating } from './use-translating.ts';
import { TRANSLATING_KEYS, useTranslatingKeys } from './use-translating-keys.ts';
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
  const { units, current, acts, opened, failed, load, help } = translating;
  useTranslatingKeys(list, acts);
  useWordOfMark(list, t('translating.missing'));
  const go = useCallback((unit: ListedUnit) => acts.current.goTo(unit), [acts]);
  // over the text it covers what the caret is not to stand under
  const isOver = useMediaQuery(NARROW);
  const language = source.edition_language;
  const label = t('translating.pane', { language: languageDefaults(source.language).ownName });
  const lang = readerLanguage(source.language);
  return (
    <section
      className={styles.pane}
      aria-label={label}
      data-bar={isOver ? 'top' : undefined}
      data-form={editor === null && place.kind !== 'modules' ? true : undefined}
    >
      <Bar translating={translating} label={label} />
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
        <ol className={styles.units}>
          {units.map((unit) => {
            const isCurrent = unit.unit === current;
            const hasActs = isCurrent || !unit.isThere || unit.state === 'removed' || (unit.field && isOpen(unit));
            return (
              <SourceUnit key={unit.unit} {...{ unit, isCurrent, lang }} kind={place.kind} onGo={go}>
                {hasActs && (
                  <>
                    {isCurrent && unit.isThere && (
                      <>
                        <UnitHelp {...{ help, acts, language }} source={source.language} ebook={source.ebook_id} />
                        <UnitChecks {...{ unit, translating, language }} source={source.language} />
                      </>
                    )}
                    <UnitActs unit={unit} acts={acts} />
                  </>
                )}
              </SourceUnit>
            );
          })}
        </ol>
      </div>
    </section>
  );
}

/** How far it is, and the way on. */
function Bar({
  translating: { units, said, acts, opened },
  label,
}: {
  translating: ReturnType<typeof useTranslating>;
  label: string;
}) {
  const { t } = useTranslation();
  const done = units.filter((unit) => !isOpen(unit)).length;
  const progress = opened ? t('translating.progress', { count: units.length, done, n: units.length }) : '';
  const ways = [
    ['previous', -1, IconArrowUp],
    ['next', 1, IconArrowDown],
  ] as const;
  return (
    <div className={styles.bar}>
      <span className={styles.name}>{label}</span>
      <span className={styles.progress} role="status">
        {progress}
      </span>
      <span className={hidden.visually} role="status">
        {said}
      </span>
      <div className={styles.ways}>
        {ways.map(([way, by, Icon]) => (
          <ActionIcon
            key={way}
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t(`translating.${way}`)}
            aria-keyshortcuts={ariaKeys(TRANSLATING_KEYS[way])}
            title={withKeys(t(`translating.${way}`), TRANSLATING_KEYS[way], t)}
            onClick={() => acts.current.move(by)}
          >
            <Icon size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        ))}
        <Button
          size="sm"
          variant="default"
          aria-keyshortcuts={ariaKeys(TRANSLATING_KEYS.confirmNext)}
          title={withKeys(t('translating.confirmNext'), TRANSLATING_KEYS.confirmNext, t)}
          onClick={() => acts.current.confirmAndMove()}
        >
          {t('translating.confirmNext')}
        </Button>
      </div>
    </div>
  );
}
