import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { queryOf } from '#common/addresses.ts';
import { deleteCatalogueItem, listCatalogue } from '#server/catalogue/catalogue.ts';
import { newCatalogueDrafts } from '#server/drafts/new-drafts.ts';
import { act, load } from '#server/web.ts';
import { withToast } from '../../forms/with-toast.ts';
import { browserTexts } from '../../frame/browser-texts.ts';
import { toastFault } from '../../frame/toast.ts';
import { useFilter } from '../../lists/list-address.ts';
import { useBulkRequest } from '../../lists/use-bulk-request.ts';
import { useGrowingList } from '../../lists/use-growing-list.ts';
import { ShelfPage } from '../items/item-list-page.tsx';
import { useCopyDialog } from '../items/use-copy-dialog.tsx';
import { toastUndo } from '../trash/toast-undo.tsx';
import type { Route } from './+types/catalogue.ts';
import { CatalogueCard } from './catalogue-card.tsx';

export const loader = load(async (ctx, { request }: Route.LoaderArgs) => {
  const [search, kind] = [queryOf(request, 'q') ?? '', queryOf(request, 'kind')];
  const input = { search, after: queryOf(request, 'after') };
  const [page, drafts] = await Promise.all([listCatalogue(ctx, { ...input, kind }), newCatalogueDrafts(ctx, input)]);
  return { ...page, drafts, search, kind, now: ctx.now().toISOString() };
});

/** Puts the item into the trash. */
export const action = act(async (ctx, _args: Route.ActionArgs, input) =>
  deleteCatalogueItem(ctx, String((await input.form()).get('id'))),
);

export const clientAction = withToast<{ name: string; deletion_id: string }>((answer) => {
  const { t } = browserTexts;
  if (!answer.ok) toastFault(t('catalogue.deleteFailed'), answer.message);
  else toastUndo(t('catalogue.deleted'), t('catalogue.deletedText', { name: answer.name }), answer.deletion_id);
});

/** What an author recommends in many e-books. */
export default function Catalogue({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { drafts, search, kind, now } = loaderData;
  const list = useGrowingList(loaderData, href('/admin/catalog'));
  const copying = useCopyDialog({ isOfCatalogue: true, withSearch: true });
  const { sendAsked } = useBulkRequest();
  const askDelete = ({ id, name }: { id: string; name: string }) => {
    const question = t('catalogue.deleteQuestion', { name });
    sendAsked({ title: t('catalogue.deleteTitle'), question, action: t('catalogue.delete') }, 'delete', [id]);
  };
  return (
    <ShelfPage
      title={t('catalogue.title')}
      subtitle={t('catalogue.subtitle')}
      create={{ to: href('/admin/catalog/new'), label: t('catalogue.new') }}
      search={search}
      filters={<KindFilter value={kind} />}
      filtering={search !== '' || kind !== null}
      texts={{ none: t('catalogue.none'), notFound: t('catalogue.notFound'), hint: t('catalogue.noneHint') }}
      list={list}
      drafts={{ kind: 'catalogue_items', drafts, now }}
      foot={copying.dialog}
      card={(item) => (
        <CatalogueCard key={item.id} item={item} onAdd={() => copying.open(item)} onDelete={() => askDelete(item)} />
      )}
    />
  );
}

function KindFilter({ value }: { value: string | null }) {
  const { t } = useTranslation();
  const choose = useFilter('kind');
  const kinds = [
    { value: '', label: t('catalogue.allKinds') },
    { value: 'supplements', label: t('catalogue.supplement') },
    { value: 'products', label: t('catalogue.product') },
  ];
  return (
    <Select label={t('catalogue.kind')} data={kinds} value={value ?? ''} onChange={choose} allowDeselect={false} />
  );
}
