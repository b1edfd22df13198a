import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { queryOf } from '#common/addresses.ts';
import { openNewDraft } from '#server/drafts/drafts.ts';
import { savedDraftIn } from '#server/drafts/settle.ts';
import { createGlobalProduct } from '#server/items/products.ts';
import { startItem } from '#server/studio/ebook-choices.ts';
import { itemLink } from '#server/studio/item-link.ts';
import { act, load } from '#server/web.ts';
import { keepTyped } from '../../forms/keep-typed.ts';
import type { Route } from './+types/product-new.ts';
import { newProduct } from './item-values.ts';
import { ProductForm } from './product-form.tsx';

export const loader = load(async (ctx, { request }: Route.LoaderArgs) => ({
  ...(await startItem(ctx, null)),
  draft: await openNewDraft(ctx, 'products', queryOf(request, 'draft')),
  link: await itemLink(ctx, {}),
}));

export const action = act(async (ctx, _args: Route.ActionArgs, input) => {
  const { values, ...body } = await input.json();
  return createGlobalProduct(ctx, values, savedDraftIn(body));
});

export const clientAction = keepTyped;

export default function ProductNew({ loaderData: { draft, link } }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <ProductForm
      key={draft?.id}
      title={t('products.newGlobalTitle')}
      values={newProduct(null)}
      version={null}
      draft={draft}
      link={link}
      isGlobal
      backTo={href('/admin/products')}
    />
  );
}
