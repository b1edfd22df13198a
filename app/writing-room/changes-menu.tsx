import { Menu, UnstyledButton } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { EditForm } from '../forms/edit-form.ts';
import { ChangeActs } from './change-acts.tsx';
import styles from './room-head.module.css';
import type { Ways } from './ways.ts';

type Props<V> = { editing: EditForm<V>; draft: NonNullable<EditForm<V>['draft']>; ways: Ways };

/** Says that there are changes that readers do not see, and what may be done about them. */
export function ChangesMenu<V>({ editing, draft, ways }: Props<V>) {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-start" shadow="md" width={264} returnFocus>
      <Menu.Target>
        <UnstyledButton className={styles.changes}>
          <IconPencil size={14} stroke={2} aria-hidden />
          {t(editing.isNew ? 'newDrafts.draft' : 'drafts.unpublished')}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <ChangeActs {...{ editing, draft, ways }} />
      </Menu.Dropdown>
    </Menu>
  );
}
