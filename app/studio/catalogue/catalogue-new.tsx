import { useTranslation } from 'react-i18next';
import { queryOf } from '#common/addresses.ts';
import { createCatalogueItem } from '#server/catalogue/catalogue.ts';
import { openNewDraft } from '#server/drafts/drafts.ts';
import { savedDraftIn } from '#server/drafts/settle.ts';
import { itemLink } from '#server/studio/item-link.ts';
import { act, load } from '#server/web.ts';
import { keepTyped } from '../../forms/keep-typed.ts';
import type { Route } from './+types/catalogue-new.ts';
import { CatalogueForm } from './catalogue-form.tsx';
import { newCatalogueItem } from './catalogue-values.ts';

export const loader = load(async (ctx, { request }: Route.LoaderArgs) => ({
  draft: await openNewDraft(ctx, 'catalogue_items', queryOf(request, 'draft')),
  link: await itemLink(ctx, {}),
}));

export const action = act(async (ctx, _args: Route.ActionArgs, input) => {
  const { values, ...body } = await input.json();
  return createCatalogueItem(ctx, values, savedDraftIn(body));
});

export const clientAction = keepTyped;

export default function CatalogueNew({ loaderData: { draft, link } }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <CatalogueForm
      key={draft?.id}
      title={t('catalogue.new')}
      values={newCatalogueItem()}
      version={null}
      draft={draft}
      link={link}
    />
  );
}
