import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import styles from './add-row.module.css';

type Props = { label: string; onAdd: () => void /** Whether the list has its largest length. */; isFull: boolean };

/** The button below the rows of a form that adds another row. */
export function AddRow({ label, onAdd, isFull }: Props) {
  return (
    <Button
      variant="default"
      className={styles.button}
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={onAdd}
      disabled={isFull}
    >
      {label}
    </Button>
  );
}
