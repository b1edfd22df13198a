import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { href, Link } from 'react-router';
import { formatPrice } from '#common/price.ts';
import type { CatalogueCard as Item } from '#server/catalogue/catalogue.presenter.ts';
import { Card } from '../../lists/card.tsx';
import { Mark } from '../../lists/mark.tsx';
import { Thumbnail } from '../../lists/thumbnail.tsx';
import { QUIET } from '../items/item-actions.tsx';
import styles from '../items/item-card.module.css';
import { Benefits, ItemMarks, PurchaseLink, Rating } from '../items/item-card-parts.tsx';
import { StandsIn } from './stands-in.tsx';

/** Benefits that a card shows. */
const BENEFITS = 2;

type Props = { item: Item; onAdd: () => void; onDelete: () => void };

/** One item of the catalogue in its list. */
export function CatalogueCard({ item, onAdd, onDelete }: Props) {
  const { t, i18n } = useTranslation();
  const titleId = `item-${item.id}`;
  const { price, currency } = item;
  const facts = [item.country, item.language?.toUpperCase()].filter((fact) => fact != null);
  return (
    <Card
      titleId={titleId}
      picture={<Thumbnail name={item.name} src={item.image_url} />}
      actions={
        <>
          <Button
            component={Link}
            to={href('/admin/catalog/:catalogueId/edit', { catalogueId: item.id })}
            variant="default"
            size="xs"
          >
            {t('items.edit')}
          </Button>
          <Button {...QUIET} onClick={onAdd}>
            {t('items.add')}
          </Button>
          <Button variant="danger" size="xs" onClick={onDelete}>
            {t('catalogue.delete')}
          </Button>
          <PurchaseLink item={item} />
        </>
      }
    >
      <h2 id={titleId}>{item.name}</h2>
      {price !== null && currency && <p className={styles.price}>{formatPrice(price, currency, i18n.language)}</p>}
      <Rating rating={item.rating} count={item.review_count} />
      <Benefits texts={item.benefits} most={BENEFITS} />
      <ItemMarks item={item} facts={facts}>
        <Mark variant="leaf">{t(item.kind === 'products' ? 'catalogue.product' : 'catalogue.supplement')}</Mark>
      </ItemMarks>
      <StandsIn kind={item.kind} standing={item.in} />
    </Card>
  );
}
