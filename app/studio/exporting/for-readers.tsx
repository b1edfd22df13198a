import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import type { Done, Refusal } from '#server/web.ts';
import { SwitchField } from '../../forms/switch-field.tsx';
import { useAnswer } from '../../forms/use-answer.ts';
import { toastFault } from '../../frame/toast.ts';
import styles from './for-readers.module.css';

type Props = { ebookId: string; isOffered: boolean };

/** Whether readers may download files. The switch saves at once; without scripts there is a button. */
export function ForReaders({ ebookId, isOffered }: Props) {
  const { t } = useTranslation();
  const fetcher = useFetcher<Done<object> | Refusal>({ key: `offer ${ebookId}` });
  const sent = fetcher.formData?.get('offered');
  const isOn = fetcher.formData ? sent === 'yes' : isOffered;
  useAnswer(fetcher.data, (answer) => {
    if (!answer.ok) toastFault(t('forms.error'), answer.message);
  });
  return (
    <fetcher.Form method="post" className={styles.offer}>
      <input type="hidden" name="intent" value="offer" />
      <SwitchField
        name="offered"
        value="yes"
        label={t('exporting.forReaders')}
        description={t('exporting.forReadersHint')}
        checked={isOn}
        onChange={({ currentTarget: { checked } }) =>
          void fetcher.submit({ intent: 'offer', offered: checked ? 'yes' : 'no' }, { method: 'post' })
        }
      />
      <noscript>
        <Button type="submit" variant="default" size="sm">
          {t('forms.save')}
        </Button>
      </noscript>
    </fetcher.Form>
  );
}
