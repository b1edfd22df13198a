import { Drawer } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './sidebar-drawer.module.css';
import { SidebarMenu } from './sidebar-menu.tsx';

type Props = { opened: boolean; onClose: () => void; isAdmin: boolean };

/** The main menu of small screens. */
export default function SidebarDrawer({ opened, onClose, isAdmin }: Props) {
  const { t } = useTranslation();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size="18rem"
      title={t('shell.adminPanel')}
      closeButtonProps={{ 'aria-label': t('shell.closeSidebar') }}
      classNames={{ title: styles.title }}
    >
      <SidebarMenu isAdmin={isAdmin} />
    </Drawer>
  );
}
