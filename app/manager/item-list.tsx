import { Anchor, Badge, Group, Text, Title } from '@mantine/core';
import { IconArrowLeft, IconExternalLink, IconPackage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { Page } from '#server/paging.ts';
import type { ManagedItem } from '#server/reading/managed-items.ts';
import { LoadMore } from '../fields/load-more.tsx';
import { useGrowingList } from '../fields/use-growing-list.ts';
import { Cover } from './cover.tsx';

type Props = {
  title: string;
  emptyText: string;
  page: Page<ManagedItem> /** Named where the list is of one e-book. */;
  ebook?: { title: string };
};

/** Supplements or products as they stand, each with its e-book and its link. */
export function ItemList({ title, emptyText, page, ebook }: Props) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const list = useGrowingList(page, pathname);
  return (
    <>
      {ebook && (
        <Anchor component={Link} to="/" className="back-link">
          <IconArrowLeft size={18} aria-hidden /> {t('forms.back')}
        </Anchor>
      )}
      <div className="page-head">
        <Title order={1}>{title}</Title>
        {ebook && <Text c="dimmed">{ebook.title}</Text>}
      </div>
      {list.items.length === 0 && (
        <div className="empty" role="status">
          <IconPackage size={40} stroke={1.3} aria-hidden />
          <p className="empty-title">{emptyText}</p>
        </div>
      )}
      <div className="card-grid">
        {list.items.map((item) => (
          <ItemCard key={item.id} item={item} withEbook={!ebook} />
        ))}
      </div>
      <LoadMore list={list} />
    </>
  );
}

function ItemCard({ item, withEbook }: { item: ManagedItem; withEbook: boolean }) {
  const { t } = useTranslation();
  const titleId = `item-${item.id}`;
  return (
    <article className="card card-item" aria-labelledby={titleId}>
      <Cover title={item.name} src={item.image_url} />
      <div className="card-text">
        <h2 id={titleId}>{item.name}</h2>
        {withEbook && <p>{item.ebook_title}</p>}
        <Group gap={6}>
          {item.is_featured && <Badge className="badge-leaf">{t('items.featured')}</Badge>}
          {!item.is_visible && <Badge className="badge-amber">{t('items.hidden')}</Badge>}
        </Group>
      </div>
      {item.purchase_url && (
        <div className="card-actions">
          <Anchor href={item.purchase_url} target="_blank" rel="noopener" size="sm">
            {t('items.openPurchase')} <IconExternalLink size={15} aria-hidden />
            <span className="visually-hidden">
              : {item.name}, {t('items.newTab')}
            </span>
          </Anchor>
        </div>
      )}
    </article>
  );
}
