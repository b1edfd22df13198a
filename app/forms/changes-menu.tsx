import { Menu, UnstyledButton } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ChangeActs, type ChangeActsProps } from './change-acts.tsx';
import styles from './changes-menu.module.css';

/** Says that there are changes that readers do not see, and what may be done about them. */
export function ChangesMenu<V>(props: ChangeActsProps<V>) {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-start" shadow="md" width={264} returnFocus>
      <Menu.Target>
        <UnstyledButton className={styles.changes}>
          <IconPencil size={14} stroke={2} aria-hidden />
          {t(props.editing.isNew ? 'newDrafts.draft' : 'drafts.unpublished')}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <ChangeActs {...props} />
      </Menu.Dropdown>
    </Menu>
  );
}
