import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { openDraft } from '#server/drafts/drafts.ts';
import { savedDraftIn } from '#server/drafts/settle.ts';
import { AppError } from '#server/errors.ts';
import { openProduct, updateProduct } from '#server/items/products.ts';
import { act, load } from '#server/web.ts';
import { keepTyped } from '../../forms/keep-typed.ts';
import type { Route } from './+types/ebook-product-edit.ts';
import { productValues } from './item-values.ts';
import { ProductForm } from './product-form.tsx';

export const loader = load(async (ctx, { params }: Route.LoaderArgs) => {
  const product = await openProduct(ctx, params.productId);
  if (product.ebook_id !== params.ebookId) throw new AppError('product_not_found');
  return { product, draft: await openDraft(ctx, 'products', params.productId) };
});

export const action = act(async (ctx, { params }: Route.ActionArgs, input) => {
  const { values, version, ...body } = await input.json();
  return updateProduct(
    ctx,
    params.productId,
    Number(version),
    { ...values, ebook_id: params.ebookId },
    savedDraftIn(body),
  );
});

export const clientAction = keepTyped;

export default function EbookProductEdit({ loaderData: { product, draft }, params }: Route.ComponentProps) {
  const { t, i18n } = useTranslation();
  return (
    <ProductForm
      key={params.productId}
      id={params.productId}
      title={t('products.editTitle')}
      values={productValues(product, i18n.language)}
      version={product.version}
      draft={draft}
      backTo={href('/admin/ebooks/:ebookId/products', { ebookId: params.ebookId })}
    />
  );
}
