import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { queryOf } from '#common/addresses.ts';
import { newDraftsIn } from '#server/drafts/new-drafts.ts';
import { AppError } from '#server/errors.ts';
import { deleteProducts, listProducts, setProducts } from '#server/items/products.ts';
import { act, load } from '#server/web.ts';
import { withToast } from '../../forms/with-toast.ts';
import { browserTexts } from '../../frame/browser-texts.ts';
import { toastDone, toastFault } from '../../frame/toast.ts';
import { useGrowingList } from '../../lists/use-growing-list.ts';
import { toastUndo } from '../trash/toast-undo.tsx';
import type { Route } from './+types/ebook-products.ts';
import { bulkRequest } from './bulk-changes.ts';
import { ItemActions } from './item-actions.tsx';
import { ItemCard } from './item-card.tsx';
import { ShelfPage } from './item-list-page.tsx';
import { useBulk } from './use-bulk.tsx';

/** Benefits that a card shows. */
const BENEFITS = 3;

export const loader = load(async (ctx, { request, params }: Route.LoaderArgs) => {
  const search = queryOf(request, 'q') ?? '';
  const input = { search, after: queryOf(request, 'after') };
  const [page, drafts] = await Promise.all([
    listProducts(ctx, params.ebookId, input),
    newDraftsIn(ctx, 'products', params.ebookId, input),
  ]);
  return { ...page, drafts, search, now: ctx.now().toISOString() };
});

export const action = act(async (ctx, _args: Route.ActionArgs, input) => {
  const { intent, ids, flags } = bulkRequest(await input.form());
  if (intent === 'delete') return deleteProducts(ctx, ids);
  if (!flags) throw new AppError('invalid');
  return setProducts(ctx, ids, flags);
});

export const clientAction = withToast<{ count: number; names: string[]; deletion_id?: string | null }>(
  (answer, form) => {
    const { t } = browserTexts;
    const deleting = form.get('intent') === 'delete';
    if (!answer.ok) toastFault(deleting ? t('products.deleteFailed') : t('forms.error'), answer.message);
    else if (!answer.deletion_id) toastDone(t('forms.success'), t('items.changed'));
    else {
      const { count, names, deletion_id } = answer;
      const one = t('products.deletedText', { name: names[0] ?? '' });
      toastUndo(t('products.deleted'), count === 1 ? one : t('products.deletedSeveralText', { count }), deletion_id);
    }
  },
);

export default function EbookProducts({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { ebook, drafts, search, now } = loaderData;
  const path = href('/admin/ebooks/:ebookId/products', { ebookId: ebook.id });
  const list = useGrowingList(loaderData, path);
  const bulk = useBulk(list.items, {
    delete: t('products.delete'),
    deleteTitle: t('products.deleteTitle'),
    deleteOne: (name) => t('products.deleteQuestion', { name }),
    deleteSeveral: (count) => t('products.deleteSeveralQuestion', { count }),
  });
  return (
    <ShelfPage
      title={t('products.ebookTitle')}
      ebook={ebook}
      create={{ to: `${path}/new`, label: t('products.newProduct') }}
      search={search}
      filtering={search !== ''}
      texts={{ none: t('products.none'), notFound: t('products.notFoundSearching') }}
      list={list}
      drafts={{ kind: 'products', drafts, now }}
      foot={bulk.bar}
      card={(item) => (
        <ItemCard
          key={item.id}
          item={item}
          marks={[item.language.toUpperCase()]}
          benefits={BENEFITS}
          box={bulk.box(item)}
          isChosen={bulk.isChosen(item.id)}
        >
          <ItemActions
            kind="products"
            item={item}
            editTo={`${path}/${item.id}/edit`}
            deletion={bulk.deletionOf(item)}
          />
        </ItemCard>
      )}
    />
  );
}
