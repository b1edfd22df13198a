import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { toastDone, toastFault } from '../frame/toast.ts';
import type { EditForm } from './edit-form.ts';
import { useConfirm } from './use-confirm.tsx';

type Props<V> = {
  editing: EditForm<V>;
  draft: NonNullable<EditForm<V>['draft']>;
  /** Where a row that was never saved leads. */
  leaveTo: string;
};

/** Asks, then discards all changes since the last save. A row that was never saved is discarded as a whole. */
export function useDiscard<V>({ editing, draft, leaveTo }: Props<V>): () => void {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const discard = async () => {
    const fault = await draft.discard();
    if (fault) {
      const reason = fault === 'unreachable' ? t('forms.unreachable') : fault.message;
      return void toastFault(t('forms.error'), reason);
    }
    if (editing.isNew) await navigate(leaveTo);
    toastDone(t('forms.success'), t('drafts.discarded'));
  };
  return () =>
    confirm({
      title: t('drafts.discardTitle'),
      question: t(editing.isNew ? 'drafts.discardNewText' : 'drafts.discardText'),
      action: t('drafts.discard'),
      onConfirm: () => void discard(),
    });
}
