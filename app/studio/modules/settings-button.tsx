import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './settings-panel.module.css';
import type { Settings } from './use-settings.ts';

/** Opens the drawer of a module's other fields, and shows when one of them has a fault. */
export function SettingsButton({ settings }: { settings: Settings }) {
  const { t } = useTranslation();
  const { opened, atFault, open } = settings;
  const Icon = atFault ? IconAlertCircle : IconAdjustmentsHorizontal;
  return (
    <Button
      variant="default"
      size="xs"
      className={styles.button}
      leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
      data-fault={atFault || undefined}
      aria-label={t(atFault ? 'modules.settingsFault' : 'modules.settings')}
      aria-haspopup="dialog"
      aria-expanded={opened}
      onClick={open}
    >
      <span className={styles.word}>{t('modules.settings')}</span>
    </Button>
  );
}
