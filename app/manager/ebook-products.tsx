import { useTranslation } from 'react-i18next';
import { getManagedEbook } from '#server/ebooks/ebooks.ts';
import { listManagedItems } from '#server/reading/managed-items.ts';
import { load } from '#server/web.ts';
import type { Route } from './+types/ebook-products.ts';
import { ItemList } from './item-list.tsx';

export const loader = load(async (ctx, { request, params }: Route.LoaderArgs) => {
  const { id, title } = await getManagedEbook(ctx, params.ebookId);
  const after = new URL(request.url).searchParams.get('after');
  return { ...(await listManagedItems(ctx, { kind: 'products', ebookId: id, after })), ebook: { title } };
});

export const meta = () => [{ title: 'Produtos · Prelo' }];

export default function EbookProducts({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <ItemList
      title={t('items.ebookProducts')}
      emptyText={t('items.noProducts')}
      page={loaderData}
      ebook={loaderData.ebook}
    />
  );
}
