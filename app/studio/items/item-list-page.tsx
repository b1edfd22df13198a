import { Button, Text } from '@mantine/core';
import { IconPackage, IconPlus } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PageHead } from '../../frame/page-head.tsx';
import { PageTitle } from '../../frame/page-title.tsx';
import { CardGrid } from '../../lists/card.tsx';
import { Empty } from '../../lists/empty.tsx';
import { LoadMore } from '../../lists/load-more.tsx';
import { Results } from '../../lists/results.tsx';
import { SearchBox } from '../../lists/search-box.tsx';
import type { GrowingList } from '../../lists/use-growing-list.ts';
import { NewDrafts } from '../drafts/new-drafts.tsx';

type Props<T> = {
  title: string;
  subtitle?: string;
  /** Named where the list is of one e-book. */
  ebook?: { title: string };
  create: { to: string; label: string };
  search: string;
  /** Choices beside the search. */
  filters?: ReactNode;
  /** Whether the list is narrowed by words or choices. */
  filtering: boolean;
  texts: { none: string; notFound: string; hint?: string };
  list: GrowingList<T>;
  /** What was begun and never saved. */
  drafts: ComponentProps<typeof NewDrafts>;
  /** What stands under the list, such as the bar of actions. */
  foot?: ReactNode;
  card: (item: T) => ReactNode;
};

/** A page of supplements or products: heading, search and choices, cards. */
export function ShelfPage<T>({
  title,
  subtitle,
  ebook,
  create,
  search,
  filters,
  filtering,
  texts,
  list,
  drafts,
  foot,
  card,
}: Props<T>) {
  const { t } = useTranslation();
  const hasNothing = list.items.length + drafts.drafts.items.length === 0;
  const isEmpty = hasNothing && !filtering;
  return (
    <>
      <PageTitle>{ebook ? `${title}: ${ebook.title}` : title}</PageTitle>
      <PageHead title={title} subtitle={subtitle}>
        {!isEmpty && <CreateLink {...create} />}
      </PageHead>
      {!isEmpty && (
        <SearchBox placeholder={t('items.searchPlaceholder')} search={search}>
          {filters}
        </SearchBox>
      )}
      <Results>
        <NewDrafts {...drafts} />
        {hasNothing && filtering && <Empty icon={IconPackage} title={texts.notFound} />}
        {isEmpty && (
          <Empty icon={IconPackage} title={texts.none}>
            <Text c="dimmed">{texts.hint ?? t('items.noneHint')}</Text>
            <CreateLink {...create} mt="md" />
          </Empty>
        )}
        <CardGrid>{list.items.map(card)}</CardGrid>
        <LoadMore list={list} />
        {foot}
      </Results>
    </>
  );
}

type CreateLinkProps = { to: string; label: string; mt?: string };

function CreateLink({ to, label, mt }: CreateLinkProps) {
  return (
    <Button component={Link} to={to} mt={mt} leftSection={<IconPlus size={18} aria-hidden />}>
      {label}
    </Button>
  );
}
