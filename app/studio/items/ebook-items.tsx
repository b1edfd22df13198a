import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { ItemKind } from '#server/items/items.queries.ts';
import { useGrowingList } from '../../lists/use-growing-list.ts';
import type { NewDrafts } from '../drafts/new-drafts.tsx';
import { ItemActions } from './item-actions.tsx';
import { ItemCard } from './item-card.tsx';
import type { CardItem } from './item-card-parts.tsx';
import { ShelfPage } from './item-list-page.tsx';
import { useBulk } from './use-bulk.tsx';

/** What the card of an item shows of its kind alone. */
type Facts = { price?: string; marks?: string[]; benefits: number };
type Props<T> = {
  kind: ItemKind;
  page: {
    ebook: { id: string; title: string };
    items: T[];
    next: string | null;
    drafts: ComponentProps<typeof NewDrafts>['drafts'];
    search: string;
    now: string;
  };
  /** The address of the list. */
  path: string;
  /** Where a new item is made. */
  createTo: string;
  editTo: (item: T) => string;
  facts: (item: T) => Facts;
};

/** The supplements or products of an e-book, to be shown, hidden, featured, edited and deleted. */
export function EbookItems<T extends CardItem>({ kind, page, path, createTo, editTo, facts }: Props<T>) {
  const { t } = useTranslation();
  const { ebook, drafts, search, now } = page;
  const list = useGrowingList(page, path);
  const bulk = useBulk(list.items, {
    delete: t(`${kind}.delete`),
    deleteTitle: t(`${kind}.deleteTitle`),
    deleteOne: (name) => t(`${kind}.deleteQuestion`, { name }),
    deleteSeveral: (count) => t(`${kind}.deleteSeveralQuestion`, { count }),
  });
  return (
    <ShelfPage
      title={t(`${kind}.ebookTitle`)}
      ebook={ebook}
      create={{ to: createTo, label: t(kind === 'supplements' ? 'supplements.newSupplement' : 'products.newProduct') }}
      search={search}
      filtering={search !== ''}
      texts={{ none: t(`${kind}.none`), notFound: t(`${kind}.notFoundSearching`) }}
      list={list}
      drafts={{ kind, drafts, now }}
      foot={bulk.bar}
      card={(item) => (
        <ItemCard key={item.id} item={item} {...facts(item)} box={bulk.box(item)} isChosen={bulk.isChosen(item.id)}>
          <ItemActions {...{ kind, item }} editTo={editTo(item)} deletion={bulk.deletionOf(item)} />
        </ItemCard>
      )}
    />
  );
}
