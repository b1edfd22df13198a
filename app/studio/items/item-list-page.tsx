import '../../styles/shelf.css';
import { Anchor, Button, Group, Text, Title } from '@mantine/core';
import { IconArrowLeft, IconPackage, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { href, Link } from 'react-router';
import { PageTitle } from '../../frame/page-title.tsx';
import { LoadMore } from '../../lists/load-more.tsx';
import { SearchBox } from '../../lists/search-box.tsx';
import type { GrowingList } from '../../lists/use-growing-list.ts';

type Props<T> = {
  title: string;
  /** Named where the list is of one e-book. */
  ebook?: { title: string };
  create: { to: string; label: string };
  search: string;
  searchPlaceholder: string;
  /** Choices beside the search. */
  filters?: ReactNode;
  /** Whether the list is narrowed by words or choices. */
  filtering: boolean;
  texts: { none: string; noneHint: string; notFound: string };
  list: GrowingList<T>;
  /** What stands under the list, such as the bar of actions. */
  foot?: ReactNode;
  card: (item: T) => ReactNode;
};

/** A page of supplements or products: heading, search and choices, cards. */
export function ShelfPage<T>({
  title,
  ebook,
  create,
  filters,
  filtering,
  texts,
  list,
  foot,
  card,
  ...props
}: Props<T>) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{ebook ? `${title}: ${ebook.title}` : title}</PageTitle>
      {ebook && (
        <Anchor component={Link} to={href('/')} className="back-link">
          <IconArrowLeft size={18} aria-hidden /> {t('forms.back')}
        </Anchor>
      )}
      <Group justify="space-between" align="end" className="page-head">
        <div>
          <Title order={1}>{title}</Title>
          {ebook && <Text c="dimmed">{ebook.title}</Text>}
        </div>
        <Button component={Link} to={create.to} leftSection={<IconPlus size={18} aria-hidden />}>
          {create.label}
        </Button>
      </Group>
      <SearchBox placeholder={props.searchPlaceholder} search={props.search} />
      {filters && <div className="shelf-filters">{filters}</div>}
      {list.items.length === 0 && (
        <div className="empty" role="status">
          <IconPackage size={40} stroke={1.3} aria-hidden />
          <p className="empty-title">{filtering ? texts.notFound : texts.none}</p>
          {!filtering && <Text c="dimmed">{texts.noneHint}</Text>}
        </div>
      )}
      <div className="card-grid">{list.items.map(card)}</div>
      <LoadMore list={list} />
      {foot}
    </>
  );
}
