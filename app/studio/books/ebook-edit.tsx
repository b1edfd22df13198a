import { openDraft } from '#server/drafts/drafts.ts';
import { savedDraftIn } from '#server/drafts/settle.ts';
import { openEbook, updateEbook } from '#server/ebooks/ebooks.ts';
import { findSourceOfRow } from '#server/editions/units-of-row.ts';
import { readSchedule } from '#server/schedules/schedules.ts';
import { act, load } from '#server/web.ts';
import { keepTyped } from '../../forms/keep-typed.ts';
import { PageTitle } from '../../frame/page-title.tsx';
import type { Route } from './+types/ebook-edit.ts';
import { EbookForm } from './ebook-form.tsx';

export const loader = load(async (ctx, { params }: Route.LoaderArgs) => {
  const ebook = await openEbook(ctx, params.ebookId);
  const draft = await openDraft(ctx, 'ebook', params.ebookId);
  const publication = await readSchedule(ctx, { kind: 'ebook', row_id: params.ebookId });
  const source = await findSourceOfRow(ctx, { kind: 'ebook', row_id: params.ebookId });
  return { ...ebook, draft, publication, source, publicUrl: ctx.config.publicUrl };
});

export const action = act(async (ctx, { params }: Route.ActionArgs, input) => {
  const { values, version, ...body } = await input.json();
  return updateEbook(ctx, params.ebookId, Number(version), values, savedDraftIn(body));
});

export const clientAction = keepTyped;

export default function EbookEdit({ loaderData, params }: Route.ComponentProps) {
  const { values, version, draft, publication, source, publicUrl } = loaderData;
  return (
    <>
      <PageTitle>{values.title}</PageTitle>
      <EbookForm
        key={params.ebookId}
        {...{ values, version, draft, publication, source, publicUrl }}
        id={params.ebookId}
      />
    </>
  );
}
