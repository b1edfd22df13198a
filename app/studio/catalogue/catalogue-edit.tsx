import { useTranslation } from 'react-i18next';
import { openCatalogueItem, updateCatalogueItem } from '#server/catalogue/catalogue.ts';
import { openDraft } from '#server/drafts/drafts.ts';
import { savedDraftIn } from '#server/drafts/settle.ts';
import { itemLink } from '#server/studio/item-link.ts';
import { act, load } from '#server/web.ts';
import { keepTyped } from '../../forms/keep-typed.ts';
import type { Route } from './+types/catalogue-edit.ts';
import { CatalogueForm } from './catalogue-form.tsx';
import { catalogueValues } from './catalogue-values.ts';

export const loader = load(async (ctx, { params }: Route.LoaderArgs) => ({
  ...(await openCatalogueItem(ctx, params.catalogueId)),
  draft: await openDraft(ctx, 'catalogue_items', params.catalogueId),
  link: await itemLink(ctx, { catalogue_id: params.catalogueId }),
}));

export const action = act(async (ctx, { params }: Route.ActionArgs, input) => {
  const { values, version, ...body } = await input.json();
  return updateCatalogueItem(ctx, { id: params.catalogueId, version: Number(version) }, values, savedDraftIn(body));
});

export const clientAction = keepTyped;

export default function CatalogueEdit({ loaderData, params }: Route.ComponentProps) {
  const { t, i18n } = useTranslation();
  const { item, in: standing, overriding, draft, link } = loaderData;
  return (
    <CatalogueForm
      key={params.catalogueId}
      id={params.catalogueId}
      title={t('catalogue.edit')}
      values={catalogueValues(item, i18n.language)}
      version={item.version}
      draft={draft}
      standing={standing}
      overriding={overriding}
      link={link}
    />
  );
}
