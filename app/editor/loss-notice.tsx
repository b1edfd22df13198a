import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

/** What the visual editor cannot show, as a person reads it. */
export function lossText(t: TFunction, losses: string[]): string {
  return losses.map((loss) => loss || t('fields.htmlLossStructure')).join(', ');
}

/** Says why the text stays in HTML. */
export function LossNotice({ losses }: { losses: string[] }) {
  const { t } = useTranslation();
  return (
    <div role="status">
      {losses.length > 0 && (
        <Alert role="note" className="html-notice" icon={<IconAlertTriangle size={20} aria-hidden />}>
          {t('fields.htmlLossNotice', { list: lossText(t, losses) })}
        </Alert>
      )}
    </div>
  );
}
