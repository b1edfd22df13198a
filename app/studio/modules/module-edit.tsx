import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { openDraft } from '#server/drafts/drafts.ts';
import { savedDraftIn } from '#server/drafts/settle.ts';
import { findSourceOfRow } from '#server/editions/units-of-row.ts';
import { openModule, updateModule } from '#server/modules/modules.ts';
import { packed } from '#server/packed.ts';
import { readAfterSaving } from '#server/people/after-saving.ts';
import { readSchedule } from '#server/schedules/schedules.ts';
import { act, load } from '#server/web.ts';
import { keepTyped } from '../../forms/keep-typed.ts';
import { PageFault } from '../../frame/page-fault.tsx';
import { PageTitle } from '../../frame/page-title.tsx';
import { unpacked } from '../../frame/unpacked.ts';
import type { Route } from './+types/module-edit.ts';
import { ModuleForm } from './module-form.tsx';

export const loader = load(async (ctx, { params }: Route.LoaderArgs) => {
  const { values, ...module } = await openModule(ctx, params.moduleId);
  const draft = await openDraft(ctx, 'modules', params.moduleId);
  const publication = await readSchedule(ctx, { kind: 'modules', row_id: params.moduleId });
  const source = await findSourceOfRow(ctx, { kind: 'modules', row_id: params.moduleId });
  const content = await packed(values.content);
  const afterSaving = await readAfterSaving(ctx);
  return { ...module, values: { ...values, content }, draft, publication, source, afterSaving };
});

export const action = act(async (ctx, { params }: Route.ActionArgs, input) => {
  const { values, version, ...body } = await input.json();
  return updateModule(ctx, params.moduleId, Number(version), values, savedDraftIn(body));
});

export const clientAction = keepTyped;

export default function ModuleEdit({ loaderData, params }: Route.ComponentProps) {
  const { version, draft, ebook, deadLinks, publication, source, afterSaving } = loaderData;
  const values = useMemo(
    () => ({ ...loaderData.values, content: unpacked(loaderData.values.content) }),
    [loaderData.values],
  );
  return (
    <>
      <PageTitle>{values.title}</PageTitle>
      <ModuleForm
        key={params.moduleId}
        {...{ values, version, draft, ebook, deadLinks, publication, source, afterSaving }}
        id={params.moduleId}
      />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation();
  return <PageFault error={error} title={t('modules.loadFailed')} />;
}
