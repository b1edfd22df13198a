import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { LateMenu } from '../../frame/late-menu.tsx';
import { patiently } from '../../frame/patiently.ts';
import { useLateDialog } from '../../frame/use-late-dialog.tsx';
import type { EbookActs } from './use-ebook-acts.ts';

const load = () => import('./ebook-menu.tsx');
const EbookMenu = lazy(() => patiently(load));
const ShareDialog = lazy(() => patiently(() => import('./share-dialog.tsx')));

type Props = { ebook: { id: string; title: string }; isAdmin: boolean; acts: EbookActs };

/** The menu of what a card names nowhere else. */
export function MoreEbookActions({ ebook, isAdmin, acts }: Props) {
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
        <EbookMenu ebookId={ebook.id} {...{ isAdmin, acts, button }} onShare={() => share.open()} />
      </LateMenu>
      {share.dialog}
    </>
  );
}
