import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FetcherWithComponents } from 'react-router';
import type { PlannedRow } from '#server/imports/imports.presenter.ts';
import type { Answered } from './answered.ts';

/**
 * Announces the result of a button of the list. If the pressed button disappeared, the focus moves to the module that
 * was changed.
 */
export function usePlanActs(
  modules: PlannedRow[],
  { state, data }: FetcherWithComponents<Answered>,
  answer: Answered | undefined,
): string {
  const { t } = useTranslation();
  const before = useRef(modules);
  useEffect(() => {
    if (state !== 'idle') return;
    const act = data?.ok ? data.plan : undefined;
    const known = before.current;
    before.current = modules;
    if (!act || known === modules || (act.kind !== 'join' && act.kind !== 'split')) return;
    const above = known[known.findIndex(({ key }) => key === act.key) - 1];
    const key = act.kind === 'split' ? act.at : above?.key;
    document.getElementById(`title-${key}`)?.focus();
  }, [state, data, modules]);
  const act = answer?.ok ? answer.plan : undefined;
  const total = modules.length;
  if (act?.kind === 'join') return t('importing.said_join', { total });
  if (act?.kind === 'split') return t('importing.said_split', { total });
  if (act?.kind !== 'up' && act?.kind !== 'down') return '';
  const place = modules.findIndex(({ key }) => key === act.key) + 1;
  return t('importing.said_up', { title: modules[place - 1]?.title ?? '', place, total });
}
