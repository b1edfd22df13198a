import { Menu } from '@mantine/core';
import { IconDeviceFloppy, IconReplace, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { EditForm } from './edit-form.ts';
import { useDiscard } from './use-discard.ts';

export type ChangeActsProps<V> = {
  editing: EditForm<V>;
  draft: NonNullable<EditForm<V>['draft']>;
  /** The address to leave to after discarding a row that was never saved. */
  leaveTo: string;
  /** The address that compares unpublished changes with the stored row. */
  changesAt?: string | null;
};

/** What may be done about unpublished changes, as items of a menu. */
export function ChangeActs<V>({ editing, draft, leaveTo, changesAt }: ChangeActsProps<V>) {
  const { t } = useTranslation();
  const discard = useDiscard({ editing, draft, leaveTo });
  return (
    <>
      <Menu.Item
        leftSection={<IconDeviceFloppy size={18} aria-hidden />}
        onClick={editing.saveHere}
        disabled={editing.saving}
      >
        {t('shortcuts.save')}
      </Menu.Item>
      {changesAt && (
        <Menu.Item component={Link} to={changesAt} leftSection={<IconReplace size={18} aria-hidden />}>
          {t('history.seeChanges')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconX size={18} aria-hidden />} onClick={discard} disabled={editing.saving}>
        {t('drafts.discard')}
      </Menu.Item>
    </>
  );
}
