import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import type { Done, Refusal } from '#server/web.ts';
import { SavingSwitch } from '../../forms/saving-switch.tsx';
import { useAnswer } from '../../forms/use-answer.ts';
import { toastFault } from '../../frame/toast.ts';
import styles from './for-readers.module.css';

type Props = { ebookId: string; isOffered: boolean };

/** Whether readers may download files. */
export function ForReaders({ ebookId, isOffered }: Props) {
  const { t } = useTranslation();
  const fetcher = useFetcher<Done<object> | Refusal>({ key: `offer ${ebookId}` });
  useAnswer(fetcher.data, (answer) => {
    if (!answer.ok) toastFault(t('forms.error'), answer.message);
  });
  return (
    <SavingSwitch
      fetcher={fetcher}
      name="offered"
      beside={{ intent: 'offer' }}
      label={t('exporting.forReaders')}
      description={t('exporting.forReadersHint')}
      isOn={isOffered}
      className={styles.offer}
    />
  );
}
