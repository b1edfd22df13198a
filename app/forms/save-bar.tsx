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
  /** Where what is not saved stands beside what is. */
  changesAt?: string | null;
  /** Where the stored state can be seen after a conflict. */
  currentAt?: string;
  /** What is said of a refusal in place of its own message. */
  wording?: (refusal: Refusal) => string;
  /** Beside what saves. */
  publishing?: ReactNode;
};

/** The bar that stays in sight: whether all is saved, what was refused, cancel and save. */
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

/** How what is typed stands, who else writes, and what may be done about it. */
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

/** Whether all is saved. What is not can be saved here, and the form stays. */
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
