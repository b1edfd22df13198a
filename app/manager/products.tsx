import { useTranslation } from 'react-i18next';
import { listManagedItems } from '#server/reading/managed-items.ts';
import { load } from '#server/web.ts';
import type { Route } from './+types/products.ts';
import { ItemList } from './item-list.tsx';

export const loader = load((ctx, { request }: Route.LoaderArgs) =>
  listManagedItems(ctx, { kind: 'products', after: new URL(request.url).searchParams.get('after') }),
);

export const meta = () => [{ title: 'Todos os Produtos · Prelo' }];

export default function Products({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return <ItemList title={t('items.productsTitle')} emptyText={t('items.noProducts')} page={loaderData} />;
}
