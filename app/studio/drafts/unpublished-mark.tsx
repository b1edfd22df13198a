import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './unpublished-mark.module.css';

/** Marks a stored row in a list whose draft differs from the version that readers see. */
export function UnpublishedMark({ className }: { className?: string }) {
  const { t } = useTranslation();
  return (
    <span className={className ? `${styles.mark} ${className}` : styles.mark}>
      <IconPencil size={14} aria-hidden />
      {t('drafts.unpublished')}
    </span>
  );
}
