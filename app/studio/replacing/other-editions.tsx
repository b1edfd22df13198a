import { useTranslation } from 'react-i18next';
import { href, Link, useLocation } from 'react-router';
import { languageDefaults } from '#common/languages.ts';
import type { Found } from '#server/replacing/find.ts';
import styles from './other-editions.module.css';

/** Links to the same search in the other editions of the work: each is found and replaced in by itself. */
export function OtherEditions({ others }: Pick<Found, 'others'>) {
  const { t } = useTranslation();
  const { search } = useLocation();
  if (others.length === 0) return null;
  return (
    <p className={styles.others}>
      {t('works.findInOthers')}
      {others.map(({ id, language, title }) => (
        <Link key={id} to={href('/admin/ebooks/:ebookId/find', { ebookId: id }) + search} title={title}>
          {languageDefaults(language).ownName}
        </Link>
      ))}
    </p>
  );
}
