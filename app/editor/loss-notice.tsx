import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import styles from './html-field.module.css';

/** What the visual editor cannot show, as a person reads it. */
export function lossText(t: TFunction, losses: string[]): string {
  return losses.map((loss) => loss || t('fields.htmlLossStructure')).join(', ');
}

type Props = { losses: string[] /** Those of them that readers never get. */; outside: string[] };

/** Says why the text stays in HTML, and what of it saving takes out. */
export function LossNotice({ losses, outside }: Props) {
  const { t } = useTranslation();
  const kept = losses.filter((loss) => !outside.includes(loss));
  return (
    <div role="status">
      {losses.length > 0 && (
        <Alert
          role="note"
          classNames={{ root: styles.notice, icon: styles.icon }}
          icon={<IconAlertTriangle size={20} aria-hidden />}
        >
          {kept.length > 0 && <div>{t('fields.htmlLossNotice', { list: lossText(t, kept) })}</div>}
          {outside.length > 0 && <div>{t('fields.htmlOutside', { list: outside.join(', ') })}</div>}
        </Alert>
      )}
    </div>
  );
}
