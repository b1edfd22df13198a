import { Button, Group, Modal, Text } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

export type Question = {
  title: string;
  question: string;
  /** The label of the button that confirms. */
  action: string;
  onConfirm: () => void;
};

type Props = { question: Question; opened: boolean; onClose: () => void };

/** A question before an action. Its button names the action; the harmless answer has the focus. */
export default function ConfirmDialog({ question, opened, onClose }: Props) {
  const { t } = useTranslation();
  const answered = useRef<Question>(null);
  const confirm = () => {
    // while the dialog fades, the second of two quick clicks still hits the button
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
