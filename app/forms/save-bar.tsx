import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Refusal } from '#server/web.ts';
import { AlsoEditing } from '../drafts/also-editing.tsx';
import { ChangesMenu } from './changes-menu.tsx';
import type { EditForm } from './edit-form.ts';
import { RescueTray } from './rescue-tray.tsx';
import styles from './save-bar.module.css';
import { SaveNotices } from './save-notices.tsx';
import { SaveStatus } from './save-status.tsx';

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
  const { wording, publishing } = props;
  const { t } = useTranslation();
  return (
    <div className={styles.bar}>
      <SaveNotices {...{ editing, currentAt, wording }} />
      <Facts {...{ editing, cancelTo, changesAt }} />
      <Group gap="sm" justify="end" className={styles.saving}>
        {publishing}
        <Group gap="sm" wrap="nowrap">
          <Button component={Link} to={cancelTo} variant="default">
            {t('forms.cancel')}
          </Button>
          <Button type="submit" loading={editing.saving}>
            {t('forms.save')}
          </Button>
        </Group>
      </Group>
    </div>
  );
}

/** How safe the draft is, what may be done about its changes, who else edits it, and the texts that found no place. */
function Facts<V>({ editing, cancelTo, changesAt }: Pick<Props<V>, 'editing' | 'cancelTo' | 'changesAt'>) {
  const { draft, dirty, waiting, text } = editing;
  return (
    <div className={styles.facts}>
      {draft && dirty && !waiting && <ChangesMenu {...{ editing, draft, changesAt }} leaveTo={cancelTo} />}
      <SaveStatus editing={editing} />
      {draft && <AlsoEditing names={draft.company} />}
      {draft && <RescueTray draft={draft} text={text} />}
    </div>
  );
}
