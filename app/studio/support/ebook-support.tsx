import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { openDraft } from '#server/drafts/drafts.ts';
import { savedDraftIn } from '#server/drafts/settle.ts';
import { findSourceOfRow } from '#server/editions/units-of-row.ts';
import { openSupport, saveSupport } from '#server/support/support.ts';
import { act, load } from '#server/web.ts';
import { keepTyped } from '../../forms/keep-typed.ts';
import { PageFault } from '../../frame/page-fault.tsx';
import { PageTitle } from '../../frame/page-title.tsx';
import type { Route } from './+types/ebook-support.ts';
import { SupportForm } from './support-form.tsx';

export const loader = load(async (ctx, { params }: Route.LoaderArgs) => {
  const { ebook, support, version } = await openSupport(ctx, params.ebookId);
  const source = await findSourceOfRow(ctx, { kind: 'support', row_id: params.ebookId });
  return { values: support, version, ebook, source, draft: await openDraft(ctx, 'support', params.ebookId) };
});

export const action = act(async (ctx, { params }: Route.ActionArgs, input) => {
  const { values, version, ...body } = await input.json();
  return saveSupport(ctx, params.ebookId, Number(version), values, savedDraftIn(body));
});

export const clientAction = keepTyped;

export default function EbookSupport({ loaderData, params }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t('support.titleOf', { title: loaderData.ebook.title })}</PageTitle>
      <SupportForm key={params.ebookId} {...loaderData} />
    </>
  );
}

/** Without an e-book the back link leads to all supplements. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation();
  return <PageFault error={error} back={{ to: href('/supplementation'), label: t('forms.back') }} />;
}
