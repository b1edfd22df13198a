import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './also-editing.module.css';

/** Lists the people who have the same form open. Screen readers announce each change of the list. */
export function AlsoEditing({ names }: { names: string[] }) {
  const { t, i18n } = useTranslation();
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(names);
  return (
    <div role="status" className={styles.company}>
      {names.length > 0 && (
        <span className={styles.names}>
          <IconUsers size={18} aria-hidden />
          <span>{t('drafts.alsoEditing', { names: list })}</span>
        </span>
      )}
    </div>
  );
}
