import { Button, UnstyledButton } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { EditForm } from './edit-form.ts';
import styles from './save-bar.module.css';
import { useDiscard } from './use-discard.ts';

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
