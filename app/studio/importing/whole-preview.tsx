import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ownNames } from '#common/languages.ts';
import { ActFault } from './act-fault.tsx';
import type { StageProps } from './answered.ts';
import styles from './import-stages.module.css';

/** The preview of a package. It is imported as a whole, so there is nothing to choose. */
export function WholePreview({ found, fetcher, answer }: StageProps) {
  const { t } = useTranslation();
  const { whole, modules, target } = found;
  if (!whole) return null;
  const busy = fetcher.formData?.get('act');
  return (
    <section className={styles.stage}>
      <h2>{target?.title}</h2>
      <p>{t('importing.wholeHint')}</p>
      <p>{t('importing.wholeHolds', { ...whole, modules: modules.length })}</p>
      {whole.languages.length > 0 && <p>{t('importing.wholeEditions', { languages: ownNames(whole.languages) })}</p>}
      <ol className={styles.made}>
        {modules.map(({ key, title }) => (
          <li key={key}>{title}</li>
        ))}
      </ol>
      <p>{t(whole.is_visible ? 'importing.wholeVisible' : 'importing.wholeHidden')}</p>
      {whole.other_slug && <p>{t('importing.wholeSlug', { slug: whole.other_slug })}</p>}
      <ActFault answer={answer} />
      <fetcher.Form method="post">
        <Group gap="sm">
          <Button type="submit" name="act" value="take" loading={busy === 'take'}>
            {t('importing.take')}
          </Button>
          <Button type="submit" name="act" value="discard" variant="default" loading={busy === 'discard'}>
            {t('importing.discard')}
          </Button>
        </Group>
      </fetcher.Form>
    </section>
  );
}
