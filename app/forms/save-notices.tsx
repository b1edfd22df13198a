import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '#server/web.ts';
import { Fault } from '../frame/notice.tsx';
import { ChangedElsewhere } from './changed-elsewhere.tsx';
import type { EditForm } from './edit-form.ts';
import styles from './save-bar.module.css';

type Props<V> = {
  editing: EditForm<V>;
  /** The address that shows the stored state after a conflict. */
  currentAt?: string;
  /** Replaces the message of a refusal. */
  wording?: (refusal: Refusal) => string;
};

/** What somebody else changed, and why the last save was refused. */
export function SaveNotices<V>({ editing, currentAt, wording = ({ message }) => message }: Props<V>) {
  const { t } = useTranslation();
  const { refusal } = editing;
  return (
    <>
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
    </>
  );
}
