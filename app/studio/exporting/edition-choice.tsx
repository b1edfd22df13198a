import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { href, Link } from 'react-router';
import { withQuery } from '#common/addresses.ts';
import { ownNames } from '#common/languages.ts';
import styles from './export-page.module.css';

type Props = { ebookId: string; isWork: boolean; languages: string[] };

/** Whether the files are of one edition or of all of the work. */
export function EditionChoice({ ebookId, isWork, languages }: Props) {
  const { t } = useTranslation();
  const here = href('/admin/ebooks/:ebookId/export', { ebookId });
  const choices = [
    { to: here, label: t('exporting.oneEdition'), isCurrent: !isWork },
    { to: withQuery(here, { what: 'work' }), label: t('exporting.allEditions'), isCurrent: isWork },
  ];
  return (
    <>
      <Group component="nav" aria-label={t('exporting.editions')} gap="xs" mb="md">
        {choices.map(({ to, label, isCurrent }) => (
          <Button
            key={to}
            component={Link}
            to={to}
            variant="default"
            aria-current={isCurrent ? 'page' : undefined}
            preventScrollReset
          >
            {label}
          </Button>
        ))}
      </Group>
      {isWork && <p className={styles.work}>{t('exporting.allEditionsHint', { languages: ownNames(languages) })}</p>}
    </>
  );
}
