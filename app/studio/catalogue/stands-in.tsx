import { useTranslation } from 'react-i18next';
import { href, Link } from 'react-router';
import { formPath } from '#common/addresses.ts';
import { fieldGroups } from '#common/schemas/catalogue.ts';
import type { StandsIn as Standing } from '#server/catalogue/catalogue.presenter.ts';
import type { OverridingCopy } from '#server/catalogue/catalogue.queries.ts';
import type { ItemKind } from '#server/items/items.queries.ts';
import { FIELD_LABELS } from '../../forms/field-labels.ts';
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

type OverridingProps = { kind: ItemKind; copies: OverridingCopy[] };

/** The e-books in which an item is said otherwise, and in what; each leads to its copy. */
export function Overriding({ kind, copies }: OverridingProps) {
  const { t } = useTranslation();
  return (
    <details className={styles.standing}>
      <summary>{t('catalogue.overriding', { count: copies.length })}</summary>
      <ul>
        {copies.map(({ id, ebook_id, title, overrides }) => {
          const labels = fieldGroups(overrides).map(([field = '']) => FIELD_LABELS[kind][field]);
          return (
            <li key={id}>
              <Link to={formPath({ kind, id, ebook_id })}>{title}</Link>
              {`: ${labels.flatMap((label) => (label ? [t(label) as string] : [])).join(', ')}`}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
