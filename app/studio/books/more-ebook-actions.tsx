import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { LateMenu } from '../../frame/late-menu.tsx';
import { patiently } from '../../frame/patiently.ts';
import { useLateDialog } from '../../frame/use-late-dialog.tsx';

const load = () => import('./ebook-menu.tsx');
const EbookMenu = lazy(() => patiently(load));
const ShareDialog = lazy(() => patiently(() => import('./share-dialog.tsx')));

/** The menu of what a card names nowhere else. */
export function MoreEbookActions({ ebook }: { ebook: { id: string; title: string } }) {
  const { t } = useTranslation();
  const share = useLateDialog((shown) => <ShareDialog {...shown} ebook={ebook} />);
  const button = (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      aria-label={t('modules.actionsOf', { title: ebook.title })}
      title={t('modules.moreActions')}
    >
      <IconDots size={20} aria-hidden />
    </ActionIcon>
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
