import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** What a save of a linked copy says besides its fields; null if it is not to be saved. */
export type Answer = { everywhere: boolean } | null;
type Props = { opened: boolean; name: string; count: number; onAnswer: (answer: Answer) => void };

/** Asks whether a change of a linked copy is for all e-books or for its own. */
export default function LinkedDialog({ opened, name, count, onAnswer }: Props) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={() => onAnswer(null)} title={t('catalogue.linkedTitle')} centered>
      <Stack gap="sm">
        <Text>{t('catalogue.linkedQuestion', { name, count })}</Text>
        <Text c="dimmed">{t('catalogue.linkedAlone')}</Text>
        <Group justify="flex-end" mt="sm">
          <Button variant="default" onClick={() => onAnswer({ everywhere: false })}>
            {t('catalogue.onlyHere')}
          </Button>
          <Button onClick={() => onAnswer({ everywhere: true })} data-autofocus>
            {t('catalogue.everywhere', { count })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
