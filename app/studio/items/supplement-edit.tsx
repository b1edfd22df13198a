import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { queryOf } from '#common/addresses.ts';
import { openDraft } from '#server/drafts/drafts.ts';
import { savedDraftIn } from '#server/drafts/settle.ts';
import { openSupplement, updateSupplement } from '#server/items/supplements.ts';
import { findEbookChoice } from '#server/studio/ebook-choices.ts';
import { act, load } from '#server/web.ts';
import { keepTyped } from '../../forms/keep-typed.ts';
import type { Route } from './+types/supplement-edit.ts';
import { supplementValues } from './item-values.ts';
import { SupplementForm } from './supplement-form.tsx';

export const loader = load(async (ctx, { request, params }: Route.LoaderArgs) => {
  const supplement = await openSupplement(ctx, params.supplementId);
  const ebook = await findEbookChoice(ctx, supplement.ebook_id);
  const from = await findEbookChoice(ctx, queryOf(request, 'ebookId'));
  return {
    supplement,
    draft: await openDraft(ctx, 'supplements', params.supplementId),
    ebook,
    backTo: from ? href('/admin/ebooks/:ebookId/supplements', { ebookId: from.id }) : href('/admin/supplements'),
  };
});

export const action = act(async (ctx, { params }: Route.ActionArgs, input) => {
  const { values, version, ...body } = await input.json();
  return updateSupplement(ctx, params.supplementId, Number(version), values, savedDraftIn(body));
});

export const clientAction = keepTyped;

export default function SupplementEdit({ loaderData, params }: Route.ComponentProps) {
  const { t, i18n } = useTranslation();
  const { supplement, draft, ebook, backTo } = loaderData;
  return (
    <SupplementForm
      key={params.supplementId}
      id={params.supplementId}
      title={t('supplements.editTitle')}
      values={supplementValues(supplement, i18n.language)}
      version={supplement.version}
      draft={draft}
      ebook={ebook}
      backTo={backTo}
    />
  );
}
