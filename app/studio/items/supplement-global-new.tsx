import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { queryOf } from '#common/addresses.ts';
import { openNewDraft } from '#server/drafts/drafts.ts';
import { savedDraftIn } from '#server/drafts/settle.ts';
import { createGlobalSupplement } from '#server/items/supplements.ts';
import { startItem } from '#server/studio/ebook-choices.ts';
import { itemLink } from '#server/studio/item-link.ts';
import { act, load } from '#server/web.ts';
import { keepTyped } from '../../forms/keep-typed.ts';
import type { Route } from './+types/supplement-global-new.ts';
import { newSupplement } from './item-values.ts';
import { SupplementForm } from './supplement-form.tsx';

export const loader = load(async (ctx, { request }: Route.LoaderArgs) => ({
  ...(await startItem(ctx, null)),
  draft: await openNewDraft(ctx, 'supplements', queryOf(request, 'draft')),
  link: await itemLink(ctx, {}),
}));

export const action = act(async (ctx, _args: Route.ActionArgs, input) => {
  const { values, ...body } = await input.json();
  return createGlobalSupplement(ctx, values, savedDraftIn(body));
});

export const clientAction = keepTyped;

export default function SupplementGlobalNew({ loaderData: { draft, link } }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <SupplementForm
      key={draft?.id}
      title={t('supplements.newGlobalTitle')}
      values={newSupplement(null)}
      version={null}
      draft={draft}
      ebook={null}
      link={link}
      isGlobal
      backTo={href('/admin/supplements')}
    />
  );
}
