import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { patiently } from '../../frame/patiently.ts';
import { useLateDialog } from '../../frame/use-late-dialog.tsx';
import styles from './ebook-actions.module.css';

const load = () => import('./ebook-menu.tsx');
const EbookMenu = lazy(() => patiently(load));
const ShareDialog = lazy(() => patiently(() => import('./share-dialog.tsx')));

/** The menu of what a card names nowhere else; it is fetched when it is wanted. */
export function MoreEbookActions({ ebook }: { ebook: { id: string; title: string } }) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState(false);
  const share = useLateDialog((shown) => <ShareDialog {...shown} ebook={ebook} />);
  const look = {
    variant: 'subtle',
    color: 'gray',
    size: 'sm',
    className: styles.more,
    rightSection: <IconChevronDown size={16} aria-hidden />,
    children: t('modules.moreActions'),
  } as const;
  const closed = (
    <Button
      {...look}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setWanted(true)}
      onPointerEnter={() => void patiently(load)}
    />
  );
  return (
    <>
      {wanted ? (
        <Suspense fallback={closed}>
          <EbookMenu ebookId={ebook.id} onShare={() => share.open()} look={look} />
        </Suspense>
      ) : (
        closed
      )}
      {share.dialog}
    </>
  );
}
