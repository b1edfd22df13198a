import { useTranslation } from 'react-i18next';
import { listManagedItems } from '#server/reading/managed-items.ts';
import { load } from '#server/web.ts';
import type { Route } from './+types/supplements.ts';
import { ItemList } from './item-list.tsx';

export const loader = load((ctx, { request }: Route.LoaderArgs) =>
  listManagedItems(ctx, { kind: 'supplements', after: new URL(request.url).searchParams.get('after') }),
);

export const meta = () => [{ title: 'Suplementação · Prelo' }];

export default function Supplements({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return <ItemList title={t('items.supplementsTitle')} emptyText={t('items.noSupplements')} page={loaderData} />;
}
