import { Button, Group, Text } from '@mantine/core';
import styles from './access-row.module.css';

type Act = {
  /** The word on the button. */
  word: string;
  /** All of what it does, for those who do not see the row, if the word is not enough. */
  name?: string;
  onClick: () => void;
};

/** One way into an account, and what can be done about it. */
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
