import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { href, Link } from 'react-router';
import { Card } from '../../lists/card.tsx';
import { Mark } from '../../lists/mark.tsx';
import { Thumbnail } from '../../lists/thumbnail.tsx';
import styles from './item-card.module.css';
import { Benefits, type CardItem, ItemMarks, Rating } from './item-card-parts.tsx';

type Props = {
  item: CardItem;
  /** The price, if it has one. */
  price?: string;
  /** Further facts, such as its country. */
  marks?: string[];
  /** How many benefits are shown. */
  benefits: number;
  withEbook?: boolean;
  /** The box that chooses it for the bar. */
  box?: ReactNode;
  isChosen?: boolean;
  /** What one may do with it. */
  children: ReactNode;
};

/** One supplement or product in a manager's list. */
export function ItemCard({ item, price, marks = [], benefits, withEbook, box, isChosen, children }: Props) {
  const { t } = useTranslation();
  const titleId = `item-${item.id}`;
  return (
    <Card
      titleId={titleId}
      picture={<Thumbnail name={item.name} src={item.image_url} />}
      isChosen={isChosen}
      actions={children}
    >
      <Group gap="xs" wrap="nowrap" align="start" justify="space-between">
        <h2 id={titleId}>{item.name}</h2>
        {box}
      </Group>
      {withEbook && (
        <p className={styles.ebook}>
          <Link to={href('/admin/ebooks/:ebookId/edit', { ebookId: item.ebook_id })}>{item.ebook_title}</Link>
        </p>
      )}
      {price && <p className={styles.price}>{price}</p>}
      <Rating rating={item.rating} count={item.review_count} />
      <Benefits texts={item.benefits} most={benefits} />
      <ItemMarks item={item} facts={marks}>
        {item.is_featured && <Mark variant="leaf">{t('items.featured')}</Mark>}
        {!item.is_visible && <Mark variant="amber">{t('items.hidden')}</Mark>}
      </ItemMarks>
    </Card>
  );
}
