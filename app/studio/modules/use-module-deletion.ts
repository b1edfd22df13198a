import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import { useConfirm } from '../../forms/use-confirm.tsx';

/** Deletes one module of the list after a confirmation. */
export function useModuleDeletion() {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const fetcher = useFetcher({ key: 'module-delete' });
  const latest = useRef((_module: { id: string; title: string }) => {});
  latest.current = ({ id, title }) =>
    confirm({
      title: t('modules.deleteTitle'),
      question: t('modules.deleteQuestion', { title }),
      action: t('modules.delete'),
      onConfirm: () => void fetcher.submit({ intent: 'delete', id }, { method: 'post' }),
    });
  const ask = useCallback((module: { id: string; title: string }) => latest.current(module), []);
  return { ask, leavingId: fetcher.formData?.get('id') ?? null };
}
