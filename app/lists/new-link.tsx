import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './new-link.module.css';

/** Leads from a list to the form of a new row, by its `name`. On phones, where the field stands beside it, it says only 'Novo'. */
export function NewLink({ to, name }: { to: string; name: string }) {
  const { t } = useTranslation();
  return (
    <Button component={Link} to={to} aria-label={name} className={styles.new ?? ''}>
      <IconPlus size={18} aria-hidden />
      <span className={styles.name}>{name}</span>
      <span className={styles.short}>{t('forms.new')}</span>
    </Button>
  );
}
