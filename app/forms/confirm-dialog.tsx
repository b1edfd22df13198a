import { Button, Group, Modal, Text } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

export type Question = {
  title: string;
  question: string;
  /** The action's own word, on the button that does it. */
  action: string;
  onConfirm: () => void;
};

type Props = { question: Question; opened: boolean; onClose: () => void };

/** A question with the action's own word on its button; the harmless answer has the focus. */
export default function ConfirmDialog({ question, opened, onClose }: Props) {
  const { t } = useTranslation();
  const answered = useRef<Question>(null);
  const confirm = () => {
    // it fades for a moment, in which the second of two quick clicks still meets the button
    if (answered.current === question) return;
    answered.current = question;
    onClose();
    question.onConfirm();
  };
  return (
    <Modal opened={opened} onClose={onClose} title={question.title} centered>
      <Text>{question.question}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('forms.cancel')}
        </Button>
        <Button variant="danger" onClick={confirm}>
          {question.action}
        </Button>
      </Group>
    </Modal>
  );
}
