import { href } from 'react-router';
import { queryOf } from '#common/addresses.ts';
import { newDraftsIn } from '#server/drafts/new-drafts.ts';
import { AppError } from '#server/errors.ts';
import { deleteProducts, listProducts, setProducts } from '#server/items/products.ts';
import { act, load } from '#server/web.ts';
import { withToast } from '../../forms/with-toast.ts';
import { browserTexts } from '../../frame/browser-texts.ts';
import { toastDone, toastFault } from '../../frame/toast.ts';
import { toastUndo } from '../trash/toast-undo.tsx';
import type { Route } from './+types/ebook-products.ts';
import { bulkRequest } from './bulk-changes.ts';
import { EbookItems } from './ebook-items.tsx';

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
  const path = href('/admin/ebooks/:ebookId/products', { ebookId: loaderData.ebook.id });
  return (
    <EbookItems
      kind="products"
      page={loaderData}
      path={path}
      createTo={`${path}/new`}
      editTo={({ id }) => `${path}/${id}/edit`}
      facts={({ language }) => ({ marks: [language.toUpperCase()], benefits: BENEFITS })}
    />
  );
}
