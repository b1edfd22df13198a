import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { queryOf } from '#common/addresses.ts';
import { moduleSchema } from '#common/schemas/module.ts';
import { openNewDraft } from '#server/drafts/drafts.ts';
import { savedDraftIn } from '#server/drafts/settle.ts';
import { createModule, nextModuleOrder } from '#server/modules/modules.ts';
import { readAfterSaving } from '#server/people/after-saving.ts';
import { act, load } from '#server/web.ts';
import { keepTyped } from '../../forms/keep-typed.ts';
import { PageTitle } from '../../frame/page-title.tsx';
import type { Route } from './+types/module-new.ts';
import { ModuleForm } from './module-form.tsx';

export const loader = load(async (ctx, { request }: Route.LoaderArgs) => {
  const place = await nextModuleOrder(ctx, ebookIdIn(request));
  const draft = await openNewDraft(ctx, 'modules', queryOf(request, 'draft'));
  return { ...place, draft, afterSaving: await readAfterSaving(ctx) };
});

export const action = act(async (ctx, { request }: Route.ActionArgs, input) => {
  const { values, ...body } = await input.json();
  return createModule(ctx, { ...values, ebook_id: ebookIdIn(request) }, savedDraftIn(body));
});

export const clientAction = keepTyped;

const empty = { ...moduleSchema.partial({ title: true, slug: true }).parse({}), title: '', slug: '' };

export default function ModuleNew({ loaderData: { ebook, order, draft, afterSaving } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { key } = useLocation();
  return (
    <>
      <PageTitle>{t('modules.newModule')}</PageTitle>
      {/* the next new module has the same address */}
      <ModuleForm
        key={key}
        values={{ ...empty, order_index: order }}
        version={null}
        {...{ draft, ebook, afterSaving }}
      />
    </>
  );
}

function ebookIdIn(request: Request): string {
  return queryOf(request, 'ebookId') ?? '';
}
