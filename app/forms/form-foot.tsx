import { Button, Group, type GroupProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type Props = Pick<GroupProps, 'gap' | 'mt'> & {
  onCancel: () => void;
  /** The label of the button that acts, instead of "Save". */
  action?: string;
  /** What the button does, instead of sending the form that it is in. */
  onAct?: () => void;
  isBusy?: boolean;
};

/** The two buttons under a dialog or a short form. */
export function FormFoot({ onCancel, action, onAct, isBusy, ...group }: Props) {
  const { t } = useTranslation();
  return (
    <Group justify="flex-end" {...group}>
      <Button variant="default" onClick={onCancel}>
        {t('forms.cancel')}
      </Button>
      <Button type={onAct ? 'button' : 'submit'} onClick={onAct} loading={isBusy}>
        {action ?? t('forms.save')}
      </Button>
    </Group>
  );
}
