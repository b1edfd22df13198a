import { Button, Group, UnstyledButton } from '@mantine/core';
import { IconCheck, IconDeviceFloppy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Refusal } from '#server/web.ts';
import { AlsoEditing } from '../drafts/also-editing.tsx';
import { DraftStatus } from '../drafts/draft-status.tsx';
import { Fault } from '../frame/notice.tsx';
import { ChangedElsewhere } from './changed-elsewhere.tsx';
import { DraftActs } from './draft-acts.tsx';
import type { EditForm } from './edit-form.ts';
import { RescueTray } from './rescue-tray.tsx';
import styles from './save-bar.module.css';

type Props<V> = {
  editing: EditForm<V>;
  cancelTo: string;
  /** The address that compares unsaved changes with the stored row. */
  changesAt?: string | null;
  /** The address that shows the stored state after a conflict. */
  currentAt?: string;
  /** Replaces the message of a refusal. */
  wording?: (refusal: Refusal) => string;
  /** Shown beside the save button. */
  publishing?: ReactNode;
};

/** The bar that stays visible: whether all is saved, refusals, cancel and save. */
export function SaveBar<V>({ editing, cancelTo, changesAt, currentAt, ...props }: Props<V>) {
  const { wording = ({ message }) => message, publishing } = props;
  const { t } = useTranslation();
  const { refusal, saving } = editing;
  return (
    <div className={styles.bar}>
      <ChangedElsewhere editing={editing} currentAt={currentAt} />
      {refusal && (
        <Fault className={styles.refusal}>
          {Object.keys(refusal.fields).length > 0 ? t('forms.checkFields') : wording(refusal)}
          {refusal.code === 'conflict' && (
            <Group gap="xs" mt="xs">
              <Button size="xs" variant="default" component="a" href={currentAt} target="_blank">
                {t('forms.conflictOpen')}
              </Button>
              <Button size="xs" onClick={editing.overwrite}>
                {t('forms.conflictOverwrite')}
              </Button>
            </Group>
          )}
        </Fault>
      )}
      <Facts {...{ editing, cancelTo, changesAt }} />
      <Group gap="sm" justify="end" className={styles.saving}>
        {publishing}
        <Group gap="sm" wrap="nowrap">
          <Button component={Link} to={cancelTo} variant="default">
            {t('forms.cancel')}
          </Button>
          <Button type="submit" loading={saving}>
            {t('forms.save')}
          </Button>
        </Group>
      </Group>
    </div>
  );
}

/** The state of the draft, who else edits it, and the actions for it. */
function Facts<V>({ editing, cancelTo, changesAt }: Pick<Props<V>, 'editing' | 'cancelTo' | 'changesAt'>) {
  const { t } = useTranslation();
  const { draft, dirty, waiting, savedAt, text } = editing;
  const isDraft = draft !== null && (dirty || !savedAt);
  return (
    <div className={styles.facts}>
      {draft && isDraft && !waiting ? (
        <DraftStatus standing={draft.standing} />
      ) : (
        <div className={styles.state} role="status">
          {waiting ? t('forms.waitingForPictures') : <SaveState editing={editing} />}
        </div>
      )}
      {draft && (
        <div className={styles.acts}>
          <AlsoEditing names={draft.company} />
          {dirty && !waiting && <DraftActs {...{ editing, draft, changesAt }} leaveTo={cancelTo} />}
          <RescueTray draft={draft} text={text} />
        </div>
      )}
    </div>
  );
}

/** Shows whether all is saved. Unsaved changes can be saved here without leaving the form. */
function SaveState<V>({ editing: { dirty, saving, savedAt, saveHere } }: Pick<Props<V>, 'editing'>) {
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
