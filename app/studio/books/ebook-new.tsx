import { useTranslation } from 'react-i18next';
import { queryOf } from '#common/addresses.ts';
import { ebookSchema } from '#common/schemas/ebook.ts';
import { openNewDraft } from '#server/drafts/drafts.ts';
import { savedDraftIn } from '#server/drafts/settle.ts';
import { createEbook, startEbook } from '#server/ebooks/ebooks.ts';
import { act, load } from '#server/web.ts';
import { keepTyped } from '../../forms/keep-typed.ts';
import { PageTitle } from '../../frame/page-title.tsx';
import type { Route } from './+types/ebook-new.ts';
import { EbookForm } from './ebook-form.tsx';

export const loader = load(async (ctx, { request }: Route.LoaderArgs) => {
  startEbook(ctx);
  return { draft: await openNewDraft(ctx, 'ebook', queryOf(request, 'draft')), publicUrl: ctx.config.publicUrl };
});

export const action = act(async (ctx, _args: Route.ActionArgs, input) => {
  const { values, ...body } = await input.json();
  return createEbook(ctx, values, savedDraftIn(body));
});

export const clientAction = keepTyped;

const empty = { ...ebookSchema.parse({ title: 'a', slug: 'a' }), title: '', slug: '' };

export default function EbookNew({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t('ebooks.newEbook')}</PageTitle>
      <EbookForm key={loaderData.draft?.id} {...loaderData} values={empty} version={null} />
    </>
  );
}
