import { Button, Group, Text } from '@mantine/core';
import styles from './access-row.module.css';

type Act = {
  /** The label of the button. */
  word: string;
  /** A full accessible name of the button, if the label alone is not clear without the row. */
  name?: string;
  onClick: () => void;
};

/** One way to sign in to an account, with an action to remove it. */
export function AccessRow({ text, act }: { text: string; act: Act | false }) {
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap" className={styles.row}>
      <Text size="sm">{text}</Text>
      {act && (
        <Button variant="default" size="compact-sm" flex="none" onClick={act.onClick} aria-label={act.name}>
          {act.word}
        </Button>
      )}
    </Group>
  );
}
