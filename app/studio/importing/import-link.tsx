import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './import-link.module.css';

/** Leads from a list to the page that imports into it. On phones it is its sign alone. */
export function ImportLink({ to }: { to: string }) {
  const { t } = useTranslation();
  const name = t('importing.title');
  return (
    <Button component={Link} to={to} variant="default" className={styles.import} aria-label={name} title={name}>
      <IconFileImport size={18} aria-hidden />
      <span className={styles.name}>{name}</span>
    </Button>
  );
}
