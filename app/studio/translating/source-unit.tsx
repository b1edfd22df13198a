import { UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { KindName } from '#server/rows/kinds.ts';
import written from '../../editor/written-text.module.css';
import { FIELD_LABELS } from '../../forms/field-labels.ts';
import hidden from '../../frame/hidden.module.css';
import { shapedBlocks } from '../history/shaped-blocks.ts';
import type { ListedUnit } from './listed-units.ts';
import styles from './translating.module.css';

type Props = {
  kind: KindName;
  unit: ListedUnit;
  isCurrent: boolean;
  /** The language of the source, as HTML names it. */
  lang: string;
  onGo: (unit: ListedUnit) => void;
  /** What is said of it and may be done with it; of most nothing, so that a rest in typing leaves their rows alone. */
  children: ReactNode;
};

/** A unit of the source with its state; a click leads to its block. */
export const SourceUnit = memo(function SourceUnit({ kind, unit, isCurrent, lang, onGo, children }: Props) {
  const { t } = useTranslation();
  const { state, field, shown, isHtml } = unit;
  const word = t(`translating.${state}`);
  const label = field && FIELD_LABELS[kind][field];
  const look = isHtml ? written.text : field === 'title' ? styles.title : styles.field;
  // a sign beside the words keeps rows as high as what they are beside
  const isSign = state === 'ready' && !label;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: its button does the same by key
    <li
      className={styles.unit}
      data-unit={unit.unit}
      data-state={state}
      aria-current={isCurrent || undefined}
      onClick={(event) => {
        // links of the source lead nowhere from here, and words of it can be selected
        const target = event.target as HTMLElement;
        if (target.closest('a')) event.preventDefault();
        if (!target.closest('button') && window.getSelection()?.isCollapsed !== false) onGo(unit);
      }}
    >
      <div className={isSign ? styles.sign : styles.state}>
        <UnstyledButton
          className={styles.word}
          aria-label={t('translating.goTo', { state: word })}
          title={word}
          onClick={() => onGo(unit)}
        >
          {isSign && <IconCheck size={14} stroke={2.5} aria-hidden />}
          <span className={isSign ? hidden.visually : undefined}>{word}</span>
        </UnstyledButton>
        {label && <span>{t(label)}</span>}
      </div>
      {'html' in shown ? (
        <div
          className={`${styles.words} ${look}`}
          lang={lang}
          data-words
          // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server (server/editions/units.ts)
          dangerouslySetInnerHTML={{ __html: shapedBlocks(shown.html, t) }}
        />
      ) : (
        <div className={`${styles.words} ${look}`} lang={lang} data-words>
          {shown.words}
        </div>
      )}
      {children}
    </li>
  );
});
