import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { OfferedUndo } from '#server/replacing/last.ts';
import { useDates } from '../../frame/use-dates.ts';
import styles from './last-replacement.module.css';
import type { Replacer } from './replacing.ts';

type Props = { undo: OfferedUndo; now: string; fetcher: Replacer };

/** The last replacement that is still in effect, with a button to undo it. */
export function LastReplacement({ undo: { id, find, put, by, at, texts: count }, now, fetcher }: Props) {
  const { t } = useTranslation();
  const { distance } = useDates();
  const texts = t('replacing.texts', { count });
  return (
    <fetcher.Form method="post" className={styles.last}>
      <input type="hidden" name="replacement" value={id} />
      <div>
        <p>{t(put ? 'replacing.last' : 'replacing.lastEmpty', { find, put, texts })}</p>
        <p className={styles.by}>{[by, distance(at, now)].filter(Boolean).join(' · ')}</p>
      </div>
      <Button
        type="submit"
        name="intent"
        value="undo"
        variant="default"
        leftSection={<IconArrowBackUp size={18} aria-hidden />}
        loading={fetcher.formData?.get('intent') === 'undo'}
      >
        {t('replacing.undo')}
      </Button>
    </fetcher.Form>
  );
}
