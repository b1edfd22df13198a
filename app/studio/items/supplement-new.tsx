import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { queryOf } from '#common/addresses.ts';
import { openNewDraft } from '#server/drafts/drafts.ts';
import { savedDraftIn } from '#server/drafts/settle.ts';
import { createSupplement } from '#server/items/supplements.ts';
import { startItem } from '#server/studio/ebook-choices.ts';
import { itemLink } from '#server/studio/item-link.ts';
import { act, load } from '#server/web.ts';
import { keepTyped } from '../../forms/keep-typed.ts';
import type { Route } from './+types/supplement-new.ts';
import { newSupplement } from './item-values.ts';
import { SupplementForm } from './supplement-form.tsx';

export const loader = load(async (ctx, { request }: Route.LoaderArgs) => {
  const ebook = await startItem(ctx, queryOf(request, 'ebookId'));
  const draft = await openNewDraft(ctx, 'supplements', queryOf(request, 'draft'));
  return { draft, ebook, link: await itemLink(ctx, { ebook_id: ebook?.id }) };
});

export const action = act(async (ctx, _args: Route.ActionArgs, input) => {
  const { values, ...body } = await input.json();
  return createSupplement(ctx, values, savedDraftIn(body));
});

export const clientAction = keepTyped;

export default function SupplementNew({ loaderData: { ebook, draft, link } }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <SupplementForm
      key={draft?.id}
      title={t('supplements.newSupplement')}
      values={newSupplement(ebook)}
      version={null}
      draft={draft}
      ebook={ebook}
      link={link}
      backTo={ebook ? href('/admin/ebooks/:ebookId/supplements', { ebookId: ebook.id }) : href('/admin/supplements')}
    />
  );
}
