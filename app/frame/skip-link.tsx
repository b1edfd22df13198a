import { useTranslation } from 'react-i18next';
import styles from './skip-link.module.css';

/** The first stop of the Tab key: skips the menus. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a className={styles.link} href="#content">
      {t('shell.skip')}
    </a>
  );
}
