import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { queryOf } from '#common/addresses.ts';
import { openNewDraft } from '#server/drafts/drafts.ts';
import { savedDraftIn } from '#server/drafts/settle.ts';
import { nameEbook } from '#server/ebooks/ebooks.ts';
import { createProduct } from '#server/items/products.ts';
import { itemLink } from '#server/studio/item-link.ts';
import { act, load } from '#server/web.ts';
import { keepTyped } from '../../forms/keep-typed.ts';
import type { Route } from './+types/ebook-product-new.ts';
import { newProduct } from './item-values.ts';
import { ProductForm } from './product-form.tsx';

export const loader = load(async (ctx, { request, params }: Route.LoaderArgs) => ({
  ebook: await nameEbook(ctx, params.ebookId),
  draft: await openNewDraft(ctx, 'products', queryOf(request, 'draft')),
  link: await itemLink(ctx, { ebook_id: params.ebookId }),
}));

export const action = act(async (ctx, { params }: Route.ActionArgs, input) => {
  const { values, ...body } = await input.json();
  return createProduct(ctx, { ...values, ebook_id: params.ebookId }, savedDraftIn(body));
});

export const clientAction = keepTyped;

export default function EbookProductNew({ loaderData: { ebook, draft, link } }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <ProductForm
      key={draft?.id}
      title={t('products.newProduct')}
      values={newProduct(ebook)}
      version={null}
      draft={draft}
      link={link}
      backTo={href('/admin/ebooks/:ebookId/products', { ebookId: ebook.id })}
    />
  );
}
