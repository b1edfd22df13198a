import { useTranslation } from 'react-i18next';
import { BulkBar } from '../../lists/bulk-bar.tsx';
import { useBulkRequest } from '../../lists/use-bulk-request.ts';
import type { Selection } from '../../lists/use-selection.ts';

/** Shows, hides or deletes the chosen modules. */
export function ModuleBulkBar({ selection }: { selection: Selection }) {
  const { t } = useTranslation();
  const { send, sendAsked, pending } = useBulkRequest('modules-bulk');
  const askDelete = (ids: string[]) => {
    const question = t('modules.deleteSeveralQuestion', { count: ids.length });
    sendAsked({ title: t('modules.deleteSeveralTitle'), question, action: t('modules.delete') }, 'deleteSeveral', ids);
  };
  return (
    <BulkBar
      selection={selection}
      pending={pending}
      actions={[
        { label: t('modules.show'), onRun: (ids) => send('show', ids) },
        { label: t('modules.hide'), onRun: (ids) => send('hide', ids) },
        { label: t('modules.delete'), onRun: askDelete, destructive: true },
      ]}
    />
  );
}
