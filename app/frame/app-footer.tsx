import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import styles from './app-footer.module.css';
import { useSite } from './use-site.ts';

/** Links to the public pages; they have no script, so each is a document of its own. */
export function AppFooter() {
  const { t } = useTranslation();
  const { name } = useSite();
  return (
    <footer className={styles.footer}>
      <span>{t('shell.copyright', { name, year: new Date().getFullYear() })}</span>
      <nav aria-label={t('shell.footer')}>
        <a href={href('/support')}>{t('shell.support')}</a>
        <a href={href('/privacy')}>{t('shell.privacy')}</a>
        <a href={href('/terms')}>{t('shell.terms')}</a>
      </nav>
    </footer>
  );
}
