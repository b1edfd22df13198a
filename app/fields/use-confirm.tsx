import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useTranslation } from 'react-i18next';

type Question = {
  title: string;
  question: string;
  /** The action's own word, on the button that does it. */
  action: string;
  onConfirm: () => void;
};

/** Asks before something that cannot be undone. */
export function useConfirm(): (question: Question) => void {
  const { t } = useTranslation();
  return ({ title, question, action, onConfirm }) =>
    modals.openConfirmModal({
      title,
      centered: true,
      children: <Text>{question}</Text>,
      labels: { confirm: action, cancel: t('forms.cancel') },
      confirmProps: { color: 'press' },
      cancelProps: { 'data-autofocus': true },
      onConfirm,
    });
}
