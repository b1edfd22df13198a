import { UnstyledButton } from '@mantine/core';
import { IconCheck, IconDeviceFloppy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DraftStatus } from '../drafts/draft-status.tsx';
import type { EditForm } from './edit-form.ts';
import styles from './save-bar.module.css';

/** How safe what was typed is: in its draft, or saved. */
export function SaveStatus<V>({ editing }: { editing: EditForm<V> }) {
  const { t } = useTranslation();
  const { draft, dirty, waiting, savedAt } = editing;
  const isDraft = draft !== null && (dirty || !savedAt);
  if (draft && isDraft && !waiting) return <DraftStatus of={draft.standing} />;
  return (
    <div className={styles.state} role="status">
      {waiting ? t('forms.waitingForPictures') : <SaveState editing={editing} />}
    </div>
  );
}

/** Shows whether all is saved. Unsaved changes can be saved here without leaving the form. */
function SaveState<V>({ editing: { dirty, saving, savedAt, saveHere } }: { editing: EditForm<V> }) {
  const { t, i18n } = useTranslation();
  if (dirty) {
    return (
      <UnstyledButton className={styles.unsaved} onClick={saveHere} disabled={saving} title={t('forms.saveHereHint')}>
        <IconDeviceFloppy size={18} aria-hidden />
        {t('forms.unsaved')}
      </UnstyledButton>
    );
  }
  if (!savedAt) return null;
  const time = savedAt.toLocaleTimeString(i18n.language, { hour: '2-digit', minute: '2-digit' });
  return (
    <span className={styles.saved}>
      <IconCheck size={18} aria-hidden />
      {t('forms.savedAt', { time })}
    </span>
  );
}
