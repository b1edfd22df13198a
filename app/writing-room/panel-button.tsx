import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './room-head.module.css';
import type { SidePanel } from './use-side-panel.ts';

/** Opens and closes the panel of the other fields, and shows when one of them has a fault. */
export function PanelButton({ panel }: { panel: SidePanel }) {
  const { t } = useTranslation();
  const { isOpen, atFault, toggle } = panel;
  const Icon = atFault ? IconAlertCircle : IconAdjustmentsHorizontal;
  return (
    <Button
      variant="subtle"
      color="gray"
      size="sm"
      className={styles.settings}
      leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
      data-fault={atFault || undefined}
      aria-label={t(atFault ? 'modules.settingsFault' : 'modules.settings')}
      aria-expanded={isOpen}
      onClick={toggle}
    >
      <span>{t('modules.settings')}</span>
    </Button>
  );
}
