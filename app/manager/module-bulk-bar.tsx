import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import { useConfirm } from '../fields/use-confirm.tsx';
import { BulkBar } from './bulk-bar.tsx';
import type { Selection } from './use-selection.ts';

/** Shows, hides or deletes the chosen modules. */
export function ModuleBulkBar({ selection }: { selection: Selection }) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const fetcher = useFetcher({ key: 'modules-bulk' });
  const send = (intent: string, ids: string[]) => {
    const form = new FormData();
    form.set('intent', intent);
    for (const id of ids) form.append('id', id);
    void fetcher.submit(form, { method: 'post' });
  };
  const askDelete = (ids: string[]) =>
    confirm({
      title: t('modules.deleteSeveralTitle'),
      question: t('modules.deleteSeveralQuestion', { count: ids.length }),
      action: t('modules.delete'),
      onConfirm: () => send('deleteSeveral', ids),
    });
  return (
    <BulkBar
      selection={selection}
      pending={fetcher.state !== 'idle'}
      actions={[
        { label: t('modules.show'), onRun: (ids) => send('show', ids) },
        { label: t('modules.hide'), onRun: (ids) => send('hide', ids) },
        { label: t('modules.delete'), onRun: askDelete, destructive: true },
      ]}
    />
  );
}
