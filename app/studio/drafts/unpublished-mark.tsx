import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './unpublished-mark.module.css';

/** Says of a stored row in a list that its draft differs from what readers see. */
export function UnpublishedMark() {
  const { t } = useTranslation();
  return (
    <span className={styles.mark}>
      <IconPencil size={14} aria-hidden />
      {t('drafts.unpublished')}
    </span>
  );
}
