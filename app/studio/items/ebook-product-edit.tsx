import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { findLinked } from '#server/catalogue/catalogue.ts';
import { openDraft } from '#server/drafts/drafts.ts';
import { findSourceOfRow } from '#server/editions/units-of-row.ts';
import { AppError } from '#server/errors.ts';
import { saveOptionsIn } from '#server/items/items.ts';
import { openProduct, updateProduct } from '#server/items/products.ts';
import { itemLink } from '#server/studio/item-link.ts';
import { act, load } from '#server/web.ts';
import { keepTyped } from '../../forms/keep-typed.ts';
import type { Route } from './+types/ebook-product-edit.ts';
import { productValues, saidOf } from './item-values.ts';
import { ProductForm } from './product-form.tsx';

export const loader = load(async (ctx, { params }: Route.LoaderArgs) => {
  const product = await openProduct(ctx, params.productId);
  if (product.ebook_id !== params.ebookId) throw new AppError('product_not_found');
  const linked = await findLinked(ctx, 'products', product.id);
  const draft = await openDraft(ctx, 'products', params.productId);
  const source = await findSourceOfRow(ctx, { kind: 'products', row_id: product.id });
  return { product, linked, draft, source, link: await itemLink(ctx, product) };
});

export const action = act(async (ctx, { params }: Route.ActionArgs, input) => {
  const { values, version, ...body } = await input.json();
  return updateProduct(
    ctx,
    params.productId,
    Number(version),
    { ...values, ebook_id: params.ebookId },
    saveOptionsIn(body),
  );
});

export const clientAction = keepTyped;

export default function EbookProductEdit({ loaderData, params }: Route.ComponentProps) {
  const { product, linked, draft, source, link } = loaderData;
  const { t, i18n } = useTranslation();
  return (
    <ProductForm
      key={params.productId}
      id={params.productId}
      title={t('products.editTitle')}
      values={productValues(product, i18n.language)}
      version={product.version}
      draft={draft}
      linked={linked}
      said={linked ? productValues(saidOf(product, linked), i18n.language) : undefined}
      link={link}
      source={source}
      backTo={href('/admin/ebooks/:ebookId/products', { ebookId: params.ebookId })}
    />
  );
}
