import { Alert, Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Refusal } from '#server/web.ts';
import { ChangedElsewhere } from './changed-elsewhere.tsx';
import styles from './save-bar.module.css';
import type { EditForm } from './use-edit-form.ts';

type Props<V> = {
  editing: EditForm<V>;
  cancelTo: string;
  /** Where the stored state can be seen after a conflict. */
  currentAt?: string;
  /** What is said of a refusal in place of its own message. */
  wording?: (refusal: Refusal) => string;
};

/** The bar that stays in sight: whether all is saved, what was refused, cancel and save. */
export function SaveBar<V>({ editing, cancelTo, currentAt, wording = ({ message }) => message }: Props<V>) {
  const { t } = useTranslation();
  const { refusal, saving, dirty } = editing;
  return (
    <div className={styles.bar}>
      <ChangedElsewhere editing={editing} currentAt={currentAt} />
      {refusal && (
        <Alert color="press" role="alert" className={styles.refusal}>
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
        </Alert>
      )}
      <Text size="sm" c="dimmed" className={styles.state} role="status">
        {dirty ? t('forms.unsaved') : ''}
      </Text>
      <Group gap="sm" wrap="nowrap">
        <Button component={Link} to={cancelTo} variant="default">
          {t('forms.cancel')}
        </Button>
        <Button type="submit" loading={saving} title={t('forms.saveHint')}>
          {t('forms.save')}
        </Button>
      </Group>
    </div>
  );
}
