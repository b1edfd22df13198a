import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { queryOf } from '#common/addresses.ts';
import { newItemDrafts } from '#server/drafts/new-drafts.ts';
import { listAllProducts } from '#server/items/products.ts';
import { type EbookChoice, findEbookChoice } from '#server/studio/ebook-choices.ts';
import { load } from '#server/web.ts';
import { useFilter } from '../../lists/list-address.ts';
import { useGrowingList } from '../../lists/use-growing-list.ts';
import { EbookSelect } from '../books/ebook-select.tsx';
import type { Route } from './+types/products.ts';
import { ItemActions } from './item-actions.tsx';
import { ItemCard } from './item-card.tsx';
import { ShelfPage } from './item-list-page.tsx';
import { LANGUAGE_OPTIONS } from './kind-fields.tsx';
import { useCopyDialog } from './use-copy-dialog.tsx';

/** Benefits that a card shows. */
const BENEFITS = 2;

export const loader = load(async (ctx, { request }: Route.LoaderArgs) => {
  const [search, language] = [queryOf(request, 'q') ?? '', queryOf(request, 'language')];
  const ebook = await findEbookChoice(ctx, queryOf(request, 'ebook'));
  const input = { search, ebookId: ebook?.id, after: queryOf(request, 'after') };
  const [page, drafts] = await Promise.all([
    listAllProducts(ctx, { ...input, language }),
    newItemDrafts(ctx, 'products', input),
  ]);
  return { ...page, drafts, search, language, ebook, now: ctx.now().toISOString() };
});

export default function Products({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { drafts, search, language, ebook, now } = loaderData;
  const list = useGrowingList(loaderData, href('/admin/products'));
  const copying = useCopyDialog({ withSearch: false });
  return (
    <ShelfPage
      title={t('products.title')}
      create={{ to: href('/admin/products/new'), label: t('products.newProduct') }}
      search={search}
      filters={<Filters ebook={ebook} language={language} />}
      filtering={search !== '' || language !== null || ebook !== null}
      texts={{ none: t('products.none'), notFound: t('products.notFoundSearching') }}
      list={list}
      drafts={{ kind: 'products', drafts, now, withEbook: true }}
      foot={copying.dialog}
      card={(item) => (
        <ItemCard key={item.id} item={item} marks={[item.language.toUpperCase()]} benefits={BENEFITS} withEbook>
          <ItemActions
            kind="products"
            item={item}
            editTo={href('/admin/ebooks/:ebookId/products/:productId/edit', {
              ebookId: item.ebook_id,
              productId: item.id,
            })}
            onAdd={() => copying.open({ ...item, kind: 'products' })}
          />
        </ItemCard>
      )}
    />
  );
}

function Filters({ ebook, language }: { ebook: EbookChoice | null; language: string | null }) {
  const { t } = useTranslation();
  const chooseEbook = useFilter('ebook');
  const chooseLanguage = useFilter('language');
  return (
    <>
      <EbookSelect
        label={t('products.ebookFilter')}
        placeholder={t('products.allEbooks')}
        value={ebook?.id ?? null}
        chosen={ebook}
        onChange={chooseEbook}
        clearable
      />
      <Select
        label={t('products.languageFilter')}
        data={[{ value: '', label: t('products.allLanguages') }, ...LANGUAGE_OPTIONS]}
        value={language ?? ''}
        onChange={chooseLanguage}
        allowDeselect={false}
      />
    </>
  );
}
