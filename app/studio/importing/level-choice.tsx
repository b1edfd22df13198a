import { Button, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { OpenedImport } from '#server/imports/imports.presenter.ts';
import styles from './import-preview.module.css';

type Props = { found: NonNullable<OpenedImport['found']>; isBusy: boolean };

/** The heading level at which modules begin; nothing if there is no choice. */
export function LevelChoice({ found: { levels, level }, isBusy }: Props) {
  const { t } = useTranslation();
  if (levels.length < 2) return null;
  return (
    <div className={styles.level}>
      <NativeSelect
        name="level"
        label={t('importing.level')}
        defaultValue={String(level)}
        data={levels.map((one) => ({ value: String(one), label: t('importing.levelOf', { level: one }) }))}
      />
      <Button type="submit" name="act" value="level" variant="default" loading={isBusy}>
        {t('importing.readAgain')}
      </Button>
      <p>{t('importing.readAgainHint')}</p>
    </div>
  );
}
