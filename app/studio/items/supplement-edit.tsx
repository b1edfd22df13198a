import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { queryOf } from '#common/addresses.ts';
import { findLinked } from '#server/catalogue/catalogue.ts';
import { openDraft } from '#server/drafts/drafts.ts';
import { findSourceOfRow } from '#server/editions/units-of-row.ts';
import { saveOptionsIn } from '#server/items/items.ts';
import { openSupplement, updateSupplement } from '#server/items/supplements.ts';
import { findEbookChoice } from '#server/studio/ebook-choices.ts';
import { itemLink } from '#server/studio/item-link.ts';
import { act, load } from '#server/web.ts';
import { keepTyped } from '../../forms/keep-typed.ts';
import type { Route } from './+types/supplement-edit.ts';
import { saidOf, supplementValues } from './item-values.ts';
import { SupplementForm } from './supplement-form.tsx';

export const loader = load(async (ctx, { request, params }: Route.LoaderArgs) => {
  const supplement = await openSupplement(ctx, params.supplementId);
  const ebook = await findEbookChoice(ctx, supplement.ebook_id);
  const from = await findEbookChoice(ctx, queryOf(request, 'ebookId'));
  return {
    supplement,
    draft: await openDraft(ctx, 'supplements', params.supplementId),
    ebook,
    source: await findSourceOfRow(ctx, { kind: 'supplements', row_id: supplement.id }),
    linked: await findLinked(ctx, 'supplements', supplement.id),
    link: await itemLink(ctx, supplement),
    backTo: from ? href('/admin/ebooks/:ebookId/supplements', { ebookId: from.id }) : href('/admin/supplements'),
  };
});

export const action = act(async (ctx, { params }: Route.ActionArgs, input) => {
  const { values, version, ...body } = await input.json();
  return updateSupplement(ctx, params.supplementId, Number(version), values, saveOptionsIn(body));
});

export const clientAction = keepTyped;

export default function SupplementEdit({ loaderData, params }: Route.ComponentProps) {
  const { t, i18n } = useTranslation();
  const { supplement, linked, draft, source, ebook, link, backTo } = loaderData;
  return (
    <SupplementForm
      key={params.supplementId}
      id={params.supplementId}
      title={t('supplements.editTitle')}
      values={supplementValues(supplement, i18n.language)}
      version={supplement.version}
      draft={draft}
      linked={linked}
      said={linked ? supplementValues(saidOf(supplement, linked), i18n.language) : undefined}
      ebook={ebook}
      source={source}
      link={link}
      backTo={backTo}
    />
  );
}
