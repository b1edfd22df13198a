import { Menu } from '@mantine/core';
import { IconDeviceFloppy, IconReplace, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { EditForm } from '../forms/edit-form.ts';
import { useDiscard } from '../forms/use-discard.ts';
import type { Ways } from './ways.ts';

type Props<V> = { editing: EditForm<V>; draft: NonNullable<EditForm<V>['draft']>; ways: Ways };

/** What may be done about unpublished changes, as items of a menu. */
export function ChangeActs<V>({ editing, draft, ways }: Props<V>) {
  const { t } = useTranslation();
  const discard = useDiscard({ editing, draft, leaveTo: ways.cancel });
  return (
    <>
      <Menu.Item
        leftSection={<IconDeviceFloppy size={18} aria-hidden />}
        onClick={editing.saveHere}
        disabled={editing.saving}
      >
        {t('shortcuts.save')}
      </Menu.Item>
      {ways.changes && (
        <Menu.Item component={Link} to={ways.changes} leftSection={<IconReplace size={18} aria-hidden />}>
          {t('history.seeChanges')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconX size={18} aria-hidden />} onClick={discard} disabled={editing.saving}>
        {t('drafts.discard')}
      </Menu.Item>
    </>
  );
}
