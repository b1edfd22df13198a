import { useTranslation } from 'react-i18next';
import { href, Link } from 'react-router';
import type { StandsIn as Standing } from '#server/catalogue/catalogue.presenter.ts';
import styles from './stands-in.module.css';

/** The items of an e-book. */
const SHELVES = {
  supplements: '/admin/ebooks/:ebookId/supplements',
  products: '/admin/ebooks/:ebookId/products',
} as const;

type Props = { kind: keyof typeof SHELVES; standing: Standing; opened?: boolean };

/** In how many e-books an item stands; opened, the way to each. */
export function StandsIn({ kind, standing: { count, ebooks }, opened }: Props) {
  const { t } = useTranslation();
  if (count === 0) return <p className={styles.none}>{t('catalogue.standsInNone')}</p>;
  return (
    <details className={styles.standing} open={opened}>
      <summary>{t('catalogue.standsIn', { count })}</summary>
      <ul>
        {ebooks.map(({ id, title }) => (
          <li key={id}>
            <Link to={href(SHELVES[kind], { ebookId: id })}>{title}</Link>
          </li>
        ))}
        {count > ebooks.length && <li>{t('items.andMore', { count: count - ebooks.length })}</li>}
      </ul>
    </details>
  );
}
