import { ActionIcon } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#common/intl.ts';
import { isWebAddress } from '#common/web-address.ts';
import type { LookedAt } from '#server/link-checks/link-checks.queries.ts';
import hidden from '../../frame/hidden.module.css';
import { Stars } from '../../frame/stars.tsx';
import { Mark } from '../../lists/mark.tsx';
import { UnpublishedMark } from '../drafts/unpublished-mark.tsx';
import styles from './item-card.module.css';
import { EarnsNothingMark, LinkStateMark } from './link-state-mark.tsx';

/** What the card of a supplement or product shows. */
export type CardItem = {
  id: string;
  ebook_id: string;
  ebook_title: string;
  name: string;
  image_url: string | null;
  purchase_url: string;
  benefits: string[];
  rating: number | null;
  review_count: number;
  is_visible: boolean;
  is_featured: boolean;
  is_differing: boolean;
  /** What became of its link; null where nobody looked yet. */
  link: LookedAt | null;
  /** Whether nobody earns by it, though its shop pays who recommends it. */
  earns_nothing: boolean;
};

type Marked = {
  item: Pick<CardItem, 'is_differing' | 'link' | 'earns_nothing'>;
  /** Facts of one word each, such as its country. */
  facts: string[];
  /** What it is, before everything else. */
  children: ReactNode;
};

/** What a card says of an item in a word each; last what somebody should look at. */
export function ItemMarks({ item, facts, children }: Marked) {
  return (
    <div className={styles.marks}>
      {children}
      {facts.map((fact) => (
        <Mark key={fact} variant="default">
          {fact}
        </Mark>
      ))}
      {item.is_differing && <UnpublishedMark />}
      {item.link && <LinkStateMark link={item.link} />}
      {item.earns_nothing && <EarnsNothingMark />}
    </div>
  );
}

export function Rating({ rating, count }: { rating: number | null; count: number }) {
  const { t, i18n } = useTranslation();
  if (rating === null && count === 0) return null;
  const shown = numberFormat(i18n.language, { minimumFractionDigits: 1 }).format(rating ?? 0);
  return (
    <p className={styles.rating}>
      {rating !== null && (
        <span role="img" aria-label={t('items.rating', { rating: shown })}>
          <Stars className={styles.stars} rating={rating} /> {shown}
        </span>
      )}
      {count > 0 && <span>{t('items.reviews', { count, n: count.toLocaleString(i18n.language) })}</span>}
    </p>
  );
}

export function Benefits({ texts, most }: { texts: string[]; most: number }) {
  const { t } = useTranslation();
  if (texts.length === 0) return null;
  const more = texts.length - most;
  return (
    <ul className={styles.benefits}>
      {texts.slice(0, most).map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: benefits may repeat
        <li key={index}>{text}</li>
      ))}
      {more > 0 && <li className={styles.more}>{t('items.moreBenefits', { count: more })}</li>}
    </ul>
  );
}

/** The way to the shop, if the address is one of the web. */
export function PurchaseLink({ item }: { item: Pick<CardItem, 'name' | 'purchase_url'> }) {
  const { t } = useTranslation();
  if (!isWebAddress(item.purchase_url)) return null;
  return (
    <ActionIcon
      component="a"
      href={item.purchase_url}
      target="_blank"
      rel="sponsored noopener"
      variant="subtle"
      color="gray"
      size={30}
      className={styles.purchase}
      title={t('items.openPurchase')}
    >
      <IconExternalLink size={18} stroke={1.75} aria-hidden />
      <span className={hidden.visually}>
        {t('items.openPurchase')}: {item.name}, {t('items.newTab')}
      </span>
    </ActionIcon>
  );
}
