import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './module-order-row.module.css';

type Props = {
  module: { id: string; title: string };
  place: number;
  total: number;
  onMove: (place: number) => void;
  /** What the handle listens to. */
  handle: ActionIconProps & ComponentProps<'button'>;
  isHeld: boolean;
  /** Pixels from its place while a row is held. */
  shift: number;
};

/** One module to be put in its place: a handle to drag, and buttons that need no dragging. */
export function ModuleOrderRow({ module: { title }, place, total, onMove, handle, isHeld, shift }: Props) {
  const { t } = useTranslation();
  const steps = [
    { label: t('modules.moveUp', { title }), to: place - 1, Icon: IconArrowUp },
    { label: t('modules.moveDown', { title }), to: place + 1, Icon: IconArrowDown },
  ];
  return (
    <li
      className={styles.row}
      data-dragging={isHeld || undefined}
      style={{ transform: shift ? `translateY(${shift}px)` : undefined }}
    >
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        className={styles.handle}
        aria-label={t('modules.drag', { title })}
        aria-roledescription={t('modules.dragRole')}
        aria-describedby="order-help"
        {...handle}
      >
        <IconGripVertical size={18} aria-hidden />
      </ActionIcon>
      <span className={styles.place}>{place + 1}</span>
      <span className={styles.title}>{title}</span>
      {steps.map(({ label, to, Icon }) => (
        <ActionIcon
          key={label}
          variant="default"
          size="lg"
          aria-label={label}
          // not disabled at the ends, so that the focus stays where the person works
          aria-disabled={to < 0 || to >= total}
          data-disabled={to < 0 || to >= total || undefined}
          onClick={() => onMove(to)}
        >
          <Icon size={18} aria-hidden />
        </ActionIcon>
      ))}
    </li>
  );
}
