import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { queryOf, withQuery } from '#common/addresses.ts';
import { formatPrice } from '#common/price.ts';
import { newDraftsIn } from '#server/drafts/new-drafts.ts';
import { AppError } from '#server/errors.ts';
import { deleteSupplements, listSupplements, setSupplements } from '#server/items/supplements.ts';
import { act, load } from '#server/web.ts';
import { withToast } from '../../forms/with-toast.ts';
import { browserTexts } from '../../frame/browser-texts.ts';
import { toastDone, toastFault } from '../../frame/toast.ts';
import { toastUndo } from '../trash/toast-undo.tsx';
import type { Route } from './+types/ebook-supplements.ts';
import { bulkRequest } from './bulk-changes.ts';
import { EbookItems } from './ebook-items.tsx';

/** Benefits that a card shows. */
const BENEFITS = 2;

export const loader = load(async (ctx, { request, params }: Route.LoaderArgs) => {
  const search = queryOf(request, 'q') ?? '';
  const input = { search, after: queryOf(request, 'after') };
  const [page, drafts] = await Promise.all([
    listSupplements(ctx, params.ebookId, input),
    newDraftsIn(ctx, 'supplements', params.ebookId, input),
  ]);
  return { ...page, drafts, search, now: ctx.now().toISOString() };
});

export const action = act(async (ctx, _args: Route.ActionArgs, input) => {
  const { intent, ids, flags } = bulkRequest(await input.form());
  if (intent === 'delete') return deleteSupplements(ctx, ids);
  if (!flags) throw new AppError('invalid');
  return setSupplements(ctx, ids, flags);
});

export const clientAction = withToast<{ count: number; deletion_id?: string | null }>((answer, form) => {
  const { t } = browserTexts;
  const deleting = form.get('intent') === 'delete';
  if (!answer.ok) toastFault(t('forms.error'), deleting ? t('supplements.deleteFailed') : answer.message);
  else if (!answer.deletion_id) toastDone(t('forms.success'), t('items.changed'));
  else {
    const { count, deletion_id } = answer;
    const text = count === 1 ? t('supplements.deleted') : t('supplements.deletedSeveral', { count });
    toastUndo(t('forms.success'), text, deletion_id);
  }
});

export default function EbookSupplements({ loaderData }: Route.ComponentProps) {
  const { i18n } = useTranslation();
  const ebookId = loaderData.ebook.id;
  return (
    <EbookItems
      kind="supplements"
      page={loaderData}
      path={href('/admin/ebooks/:ebookId/supplements', { ebookId })}
      createTo={withQuery(href('/admin/supplements/new'), { ebookId })}
      editTo={({ id }) => withQuery(href('/admin/supplements/:supplementId/edit', { supplementId: id }), { ebookId })}
      facts={({ price, currency }) => ({ price: formatPrice(price, currency, i18n.language), benefits: BENEFITS })}
    />
  );
}
