import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isOpen, type ListedUnit } from './listed-units.ts';
import styles from './unit-dock.module.css';
import type { Translating } from './use-translating.ts';

type Props = {
  unit: ListedUnit;
  /** The current one is confirmed by the pane's own button. */
  isCurrent: boolean;
  acts: Translating['acts'];
  /** What stands behind them. */
  children?: ReactNode;
};

/** What may be done with a unit beside translating it. */
export function UnitActs({ unit, isCurrent, acts, children }: Props) {
  const { t } = useTranslation();
  const { state, field, isThere } = unit;
  const { forget, bring, confirm, translate } = acts.current;
  const isUntranslated = state === 'missing' || state === 'outdated';
  const isRemoved = state === 'removed';
  const byMachine =
    translate && isCurrent && isUntranslated && ([t('machine.start'), () => void translate(unit)] as const);
  const offered = [
    byMachine,
    !isThere && !isRemoved && ([t('translating.bring'), () => bring(unit)] as const),
    isRemoved && field === null && ([t('translating.drop'), () => void forget(unit, true)] as const),
    isRemoved && ([t('translating.keep'), () => void forget(unit, false)] as const),
    field !== null &&
      !isCurrent &&
      isOpen(unit) &&
      !isRemoved &&
      ([t('translating.confirm'), () => void confirm(unit)] as const),
    state === 'ready' && isThere && ([t('translating.reopen'), () => void forget(unit, false)] as const),
  ];
  return (
    <div className={styles.acts} data-acts>
      {offered.map(
        (one) =>
          one && (
            <Button
              key={one[0]}
              // what is not translated is first translated by it, or by typing
              {...(one === byMachine
                ? { variant: state === 'missing' ? 'filled' : 'default' }
                : { variant: 'subtle', color: 'gray' })}
              size="compact-sm"
              onClick={one[1]}
            >
              {one[0]}
            </Button>
          ),
      )}
      {children}
    </div>
  );
}
