import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { href, redirect, useFetcher } from 'react-router';
import { queryOf } from '#common/addresses.ts';
import { jsonText, parseJsonText } from '#common/json-text.ts';
import { withColon } from '#common/texts/colon.ts';
import { changePlan, discardImport, openImport, rereadImport } from '#server/imports/imports.ts';
import { planActOf } from '#server/imports/plan-form.ts';
import { publishTaken } from '#server/imports/publish.ts';
import { takeImport } from '#server/imports/take.ts';
import { undoImport } from '#server/imports/undo.ts';
import { act, load } from '#server/web.ts';
import { keepTyped } from '../../forms/keep-typed.ts';
import { BackLink } from '../../frame/back-link.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { PageTitle } from '../../frame/page-title.tsx';
import type { Route } from './+types/import-page.ts';
import type { Answered, StageProps } from './answered.ts';
import { FailedImport } from './failed-import.tsx';
import { ImportPreview } from './import-preview.tsx';
import { ReadingImport } from './reading-import.tsx';
import { TakenImport } from './taken-import.tsx';
import { WholePreview } from './whole-preview.tsx';

export const loader = load(async (ctx, { request, params }: Route.LoaderArgs) => ({
  found: jsonText(await openImport(ctx, params.importId, queryOf(request, 'ebookId'))),
}));

/**
 * Changes the plan for the file, imports it, publishes or undoes the import, or discards the file, depending on the
 * form's `act`.
 */
export const action = act(async (ctx, { params: { importId } }: Route.ActionArgs, input) => {
  const form = await input.form();
  const act = form.get('act') ?? '';
  if (act === 'discard') {
    await discardImport(ctx, importId);
    throw redirect(href('/admin/import'));
  }
  if (act === 'publish') {
    await publishTaken(ctx, importId);
    return {};
  }
  if (act === 'undo') return { undone: await undoImport(ctx, importId) };
  if (act === 'level') {
    await rereadImport(ctx, importId, Number(form.get('level')));
    return {};
  }
  const plan = planActOf(act);
  await changePlan(ctx, importId, form, plan);
  if (act !== 'take') return { plan };
  await takeImport(ctx, importId);
  return {};
});

export const clientAction = keepTyped;

/** A file to import: while it is read, as a preview, or as the finished import. */
export default function ImportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, i18n } = useTranslation();
  const found = useMemo(() => parseJsonText(loaderData.found), [loaderData.found]);
  const fetcher = useFetcher<Answered>({ key: `import ${found.id}` });
  const answer = fetcher.data ?? (actionData as Answered | undefined);
  const shared = { found, fetcher, answer };
  return (
    <>
      <PageTitle>{`${withColon(t('importing.title'), i18n.language)} ${found.file_name}`}</PageTitle>
      <BackLink to={href('/admin/import')}>{t('importing.back')}</BackLink>
      <PageHead title={t('importing.title')} subtitle={found.file_name} />
      <Stage key={found.reading} {...shared} />
    </>
  );
}

/** The component for the current stage. */
function Stage(shared: StageProps) {
  const { state, whole } = shared.found;
  if (state === 'ready' && whole) return <WholePreview {...shared} />;
  if (state === 'ready') return <ImportPreview {...shared} />;
  if (state === 'failed') return <FailedImport {...shared} />;
  if (state === 'taken' || state === 'undone') return <TakenImport {...shared} />;
  return <ReadingImport {...shared} />;
}
