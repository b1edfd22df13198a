import { Button, UnstyledButton } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { toastDone, toastFault } from '../frame/toast.ts';
import type { EditForm } from './edit-form.ts';
import styles from './save-bar.module.css';
import { useConfirm } from './use-confirm.tsx';

type Props<V> = {
  editing: EditForm<V>;
  draft: NonNullable<EditForm<V>['draft']>;
  leaveTo: string;
  changesAt?: string | null;
};

/** Saves unsaved changes without leaving the form, compares them with the stored row, or discards them. */
export function DraftActs<V>({ editing, draft, leaveTo, changesAt }: Props<V>) {
  const { t } = useTranslation();
  const discard = useDiscard({ editing, draft, leaveTo });
  return (
    <>
      <UnstyledButton
        className={styles.unsaved}
        onClick={editing.saveHere}
        disabled={editing.saving}
        title={t('forms.saveHereHint')}
      >
        <IconDeviceFloppy size={18} aria-hidden />
        {t(editing.isNew ? 'newDrafts.draft' : 'drafts.unpublished')}
      </UnstyledButton>
      <div className={styles.together}>
        {changesAt && (
          <Button component={Link} to={changesAt} variant="subtle" color="gray" size="compact-sm">
            {t('history.seeChanges')}
          </Button>
        )}
        <Button variant="subtle" color="gray" size="compact-sm" onClick={discard} disabled={editing.saving}>
          {t('drafts.discard')}
        </Button>
      </div>
    </>
  );
}

/** Asks, then discards all changes since the last save. A row that was never saved is discarded as a whole. */
function useDiscard<V>({ editing, draft, leaveTo }: Props<V>): () => void {
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
