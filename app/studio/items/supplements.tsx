import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { queryOf } from '#common/addresses.ts';
import { formatPrice } from '#common/price.ts';
import { newItemDrafts } from '#server/drafts/new-drafts.ts';
import { listAllSupplements } from '#server/items/supplements.ts';
import type { EbookChoice } from '#server/studio/ebook-choices.ts';
import { load } from '#server/web.ts';
import { useFilter } from '../../lists/list-address.ts';
import { useGrowingList } from '../../lists/use-growing-list.ts';
import { EbookSelect } from '../books/ebook-select.tsx';
import type { Route } from './+types/supplements.ts';
import { ItemActions } from './item-actions.tsx';
import { ItemCard } from './item-card.tsx';
import { ShelfPage } from './item-list-page.tsx';
import { useCountries } from './kind-fields.tsx';
import { useCopyDialog } from './use-copy-dialog.tsx';

/** Benefits that a card shows. */
const BENEFITS = 2;

export const loader = load(async (ctx, { request }: Route.LoaderArgs) => {
  const [search, country] = [queryOf(request, 'q') ?? '', queryOf(request, 'country')];
  const input = { search, after: queryOf(request, 'after') };
  const [page, drafts] = await Promise.all([
    listAllSupplements(ctx, { ...input, country }),
    newItemDrafts(ctx, 'supplements', input),
  ]);
  return { ...page, drafts, search, country, now: ctx.now().toISOString() };
});

export default function Supplements({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { drafts, search, country, now } = loaderData;
  const list = useGrowingList(loaderData, href('/admin/supplements'));
  const [into, setInto] = useState<EbookChoice | null>(null);
  const copying = useCopyDialog({ preset: into?.id, withSearch: true });
  return (
    <ShelfPage
      title={t('supplements.title')}
      create={{ to: href('/admin/supplements/global/new'), label: t('supplements.newSupplement') }}
      search={search}
      filters={
        <>
          <EbookSelect
            label={t('supplements.copyInto')}
            placeholder={t('items.fieldEbook')}
            value={into?.id ?? null}
            chosen={into}
            onChange={(_, ebook) => setInto(ebook)}
            clearable
          />
          <CountryFilter value={country} />
        </>
      }
      filtering={search !== '' || country !== null}
      texts={{ none: t('supplements.none'), notFound: t('supplements.notFoundSearching') }}
      list={list}
      drafts={{ kind: 'supplements', drafts, now, withEbook: true }}
      foot={copying.dialog}
      card={(item) => <Card key={item.id} item={item} onAdd={() => copying.open({ ...item, kind: 'supplements' })} />}
    />
  );
}

type CardProps = { item: Route.ComponentProps['loaderData']['items'][number]; onAdd: () => void };

function Card({ item, onAdd }: CardProps) {
  const { i18n } = useTranslation();
  const price = formatPrice(item.price, item.currency, i18n.language);
  const editTo = href('/admin/supplements/:supplementId/edit', { supplementId: item.id });
  return (
    <ItemCard item={item} price={price} marks={[item.country]} benefits={BENEFITS} withEbook>
      <ItemActions kind="supplements" item={item} editTo={editTo} onAdd={onAdd} />
    </ItemCard>
  );
}

function CountryFilter({ value }: { value: string | null }) {
  const { t } = useTranslation();
  const countries = useCountries();
  const choose = useFilter('country');
  return (
    <Select
      label={t('supplements.country')}
      data={[{ value: '', label: t('supplements.allCountries') }, ...countries]}
      value={value ?? ''}
      onChange={choose}
      allowDeselect={false}
    />
  );
}
