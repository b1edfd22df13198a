import { Drawer } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SidebarMenu } from './sidebar-menu.tsx';

/** The main menu of small screens. */
export default function SidebarDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size="18rem"
      title={t('shell.adminPanel')}
      closeButtonProps={{ 'aria-label': t('shell.closeSidebar') }}
      classNames={{ title: 'drawer-title' }}
    >
      <SidebarMenu />
    </Drawer>
  );
}
