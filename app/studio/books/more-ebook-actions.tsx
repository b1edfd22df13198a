import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { patiently } from '../../frame/patiently.ts';
import { useLateDialog } from '../../frame/use-late-dialog.tsx';
import { LateMenu } from '../../lists/late-menu.tsx';
import styles from './ebook-actions.module.css';

const load = () => import('./ebook-menu.tsx');
const EbookMenu = lazy(() => patiently(load));
const ShareDialog = lazy(() => patiently(() => import('./share-dialog.tsx')));

/** The menu of what a card names nowhere else. */
export function MoreEbookActions({ ebook }: { ebook: { id: string; title: string } }) {
  const { t } = useTranslation();
  const share = useLateDialog((shown) => <ShareDialog {...shown} ebook={ebook} />);
  const button = (
    <Button
      variant="subtle"
      color="gray"
      size="sm"
      className={styles.more}
      rightSection={<IconChevronDown size={16} aria-hidden />}
    >
      {t('modules.moreActions')}
    </Button>
  );
  return (
    <>
      <LateMenu load={load} button={button}>
        <EbookMenu ebookId={ebook.id} onShare={() => share.open()} button={button} />
      </LateMenu>
      {share.dialog}
    </>
  );
}
