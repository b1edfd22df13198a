import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { href, Link } from 'react-router';
import type { ErrorCode } from '#common/texts/catalog.ts';
import { errorText } from '#common/texts/interface.ts';
import { Fault } from '../../frame/notice.tsx';
import type { StageProps } from './answered.ts';
import styles from './import-stages.module.css';

/** A file that cannot be read, and the reason. */
export function FailedImport({ found: { fault }, fetcher }: StageProps) {
  const { t } = useTranslation();
  return (
    <section className={styles.stage}>
      <h2>{t('importing.failed')}</h2>
      <Fault>{errorText(t, (fault?.code ?? 'import_not_readable') as ErrorCode, fault?.params)}</Fault>
      <fetcher.Form method="post">
        <Group gap="sm">
          <Button component={Link} to={href('/admin/import')}>
            {t('importing.another')}
          </Button>
          <Button type="submit" name="act" value="discard" variant="default">
            {t('importing.discard')}
          </Button>
        </Group>
      </fetcher.Form>
    </section>
  );
}
