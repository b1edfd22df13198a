import { Button, Checkbox, CloseButton, Group } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { withKeys } from '../frame/keys.tsx';
import styles from './bulk-bar.module.css';
import type { Selection } from './use-selection.ts';
import { useToastsAbove } from './use-toasts-above.ts';

export type BulkAction = {
  label: string;
  /** Called with the chosen ids in the order of the list. */
  onRun: (ids: string[]) => void;
  /** A destructive action: it asks first, and differs by colour and place. */
  destructive?: boolean;
};

type Props = { selection: Selection; actions: BulkAction[]; pending?: boolean };

/** The actions for all chosen rows; visible while rows are chosen. */
export function BulkBar({ selection, actions, pending = false }: Props) {
  const { t } = useTranslation();
  const bar = useRef<HTMLElement>(null);
  const isShown = selection.count > 0;
  useToastsAbove(bar, isShown);
  if (!isShown) return null;
  const run = (action: BulkAction) => action.onRun([...selection.selected]);
  return (
    <section ref={bar} className={styles.bar} aria-label={t('bulk.region')}>
      <p className={styles.count} role="status">
        {t('bulk.selected', { count: selection.count })}
      </p>
      <Button variant="subtle" color="gray" size="compact-sm" onClick={selection.all} disabled={selection.isAll}>
        {t('bulk.all')}
      </Button>
      <CloseButton
        className={styles.clear}
        aria-label={t('bulk.clear')}
        title={t('bulk.clear')}
        onClick={() => clear(selection)}
      />
      <Group gap="xs">
        {actions.map((action) => (
          <Button
            key={action.label}
            variant={action.destructive ? 'danger' : 'default'}
            size="xs"
            disabled={pending}
            onClick={() => run(action)}
          >
            {action.label}
          </Button>
        ))}
      </Group>
    </section>
  );
}

/** Moves the focus to a row, as the bar disappears with the choice. */
function clear(selection: Selection): void {
  document.querySelector<HTMLInputElement>('input[data-bulk]:checked')?.focus();
  selection.none();
}

/** The checkbox that chooses one row for the bar. */
export function BulkBox({ isChosen, onToggle, name }: { isChosen: boolean; onToggle: () => void; name: string }) {
  const { t } = useTranslation();
  return (
    <Checkbox
      data-bulk
      size="md"
      aria-label={t('bulk.select', { name })}
      aria-keyshortcuts="X"
      title={withKeys(t(isChosen ? 'bulk.leave' : 'bulk.choose'), 'X', t)}
      checked={isChosen}
      onChange={onToggle}
    />
  );
}
