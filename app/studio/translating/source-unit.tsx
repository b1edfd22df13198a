import { UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCircleDashed, IconMinus, IconPencil, IconRobot } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { KindName } from '#server/rows/kinds.ts';
import { FIELD_LABELS } from '../../forms/field-labels.ts';
import hidden from '../../frame/hidden.module.css';
import type { ListedUnit } from './listed-units.ts';
import styles from './source-unit.module.css';
import dock from './unit-dock.module.css';
import { UnitWords } from './unit-words.tsx';

type Props = {
  kind: KindName;
  unit: ListedUnit;
  isCurrent: boolean;
  /** Whether it stands beside a text, at the height of its block. */
  isBeside: boolean;
  /** Whether it stands right at its field, which says its name. */
  isPlaced: boolean;
  /** The language of the source, as HTML names it. */
  lang: string;
  onGo: (unit: ListedUnit) => void;
  /** What is said of it and may be done with it; of most nothing, so that a rest in typing leaves their rows alone. */
  children: ReactNode;
};

const SIGNS = {
  ready: IconCheck,
  missing: IconCircleDashed,
  draft: IconPencil,
  outdated: IconAlertTriangle,
  machine: IconRobot,
  removed: IconMinus,
} as const satisfies Record<ListedUnit['state'], unknown>;

/** A unit of the source with its state; a click leads to its block. */
export const SourceUnit = memo(function SourceUnit(props: Props) {
  const { unit, isCurrent, isBeside, isPlaced, lang, onGo, children } = props;
  const Row = isPlaced ? 'div' : 'li';
  const { state, field, shown, isHtml, isThere } = unit;
  const look = isHtml ? 'html' : field === 'title' ? 'title' : 'field';
  const isDocked = isCurrent && isBeside && isThere;
  return (
    <Row
      className={styles.unit}
      data-placed={isPlaced || undefined}
      data-over={!isBeside || undefined}
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
      <State {...props} isDocked={isDocked} />
      <UnitWords {...{ shown, look, lang }} isShort={isCurrent && !isBeside && !isPlaced} />
      {children && (
        <div className={isDocked ? dock.dock : styles.said} data-dock={isDocked || undefined}>
          {children}
        </div>
      )}
    </Row>
  );
});

/** How a unit stands, in words or by a sign that is named for those who do not see it; it leads to the block. */
function State({ kind, unit, isBeside, isPlaced, isDocked, onGo }: Props & { isDocked: boolean }) {
  const { t } = useTranslation();
  const { state, field, isThere } = unit;
  const word = t(`translating.${state}`);
  const isTitle = kind === 'modules' && field === 'title';
  const label = field && !isPlaced && !isTitle && FIELD_LABELS[kind][field];
  // a sign beside the words keeps rows as high as what they are beside; what is to be decided is said in words
  const isSign = isBeside && !isDocked && !label && isThere && state !== 'removed';
  const Icon = SIGNS[state];
  return (
    <div className={isDocked ? styles.chip : isSign ? styles.sign : styles.state} data-sign={isSign || undefined}>
      <UnstyledButton
        className={styles.word}
        aria-label={t('translating.goTo', { state: word })}
        title={word}
        onClick={() => onGo(unit)}
      >
        <Icon size={14} stroke={2.25} aria-hidden />
        <span className={isSign ? hidden.visually : undefined}>{word}</span>
      </UnstyledButton>
      {label && <span>{t(label)}</span>}
    </div>
  );
}
