import { Button, Text } from '@mantine/core';
import { IconReplace, IconSearch } from '@tabler/icons-react';
import type { MouseEvent, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { Found } from '#server/replacing/find.ts';
import { useConfirm } from '../../forms/use-confirm.tsx';
import { Empty } from '../../lists/empty.tsx';
import styles from './found-summary.module.css';
import { REPLACE_FORM, type Replacer } from './replacing.ts';

type Props = Pick<Found, 'asked' | 'counts'> & { fetcher: Replacer; ref: Ref<HTMLParagraphElement> };

/** The count of hits, with a button to replace all. */
export function FoundSummary({ asked, counts, fetcher, ref }: Props) {
  const { t } = useTranslation();
  if (asked.find.trim() === '') {
    return (
      <Empty icon={IconSearch} title={t('replacing.start')}>
        <Text c="dimmed">{t('replacing.startHint')}</Text>
      </Empty>
    );
  }
  // the search is invalid, and its field shows the fault
  if (!counts) return null;
  if (counts.hits === 0) {
    return (
      <Empty icon={IconSearch} title={t('replacing.nothing')}>
        <Text c="dimmed">{t('replacing.nothingHint', { find: asked.find })}</Text>
      </Empty>
    );
  }
  const texts = t('replacing.texts', { count: counts.texts });
  return (
    <div className={styles.summary}>
      <p ref={ref} tabIndex={-1} role="status" className={styles.count}>
        {t('replacing.hitsIn', { count: counts.hits, texts })}
      </p>
      <AllButton find={asked.find} texts={texts} fetcher={fetcher} />
      <p className={styles.effect}>{t('replacing.effect')}</p>
    </div>
  );
}

/** Asks first; before the script runs, the warning beside it has to be enough. */
function AllButton({ find, texts, fetcher }: { find: string; texts: string; fetcher: Replacer }) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const ask = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    const { form } = event.currentTarget;
    if (!form || fetcher.state !== 'idle') return;
    const put = String(new FormData(form).get('put') ?? '');
    confirm({
      title: t('replacing.all'),
      question: t(put ? 'replacing.question' : 'replacing.questionEmpty', { find, put, texts }),
      action: t('replacing.all'),
      onConfirm: () => void fetcher.submit(form),
    });
  };
  return (
    <Button
      type="submit"
      form={REPLACE_FORM}
      variant="default"
      leftSection={<IconReplace size={18} aria-hidden />}
      onClick={ask}
      loading={fetcher.state !== 'idle' && !fetcher.formData?.get('hit') && !fetcher.formData?.get('intent')}
    >
      {t('replacing.all')}
    </Button>
  );
}
