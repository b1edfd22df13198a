import { useTranslation } from 'react-i18next';
import { href, NavLink, useRouteLoaderData } from 'react-router';
import styles from './whose-tabs.module.css';

/** For administrators: the numbers of their own e-books, or of all. */
export function WhoseTabs() {
  const { t } = useTranslation();
  const { isAdmin = false } = (useRouteLoaderData('frame/signed-in') as { isAdmin: boolean } | undefined) ?? {};
  if (!isAdmin) return null;
  return (
    <nav className={styles.tabs} aria-label={t('numbers.whose')}>
      <NavLink to={href('/admin/numbers')} end>
        {t('numbers.own')}
      </NavLink>
      <NavLink to={href('/admin/numbers/site')}>{t('numbers.site')}</NavLink>
    </nav>
  );
}
