import { Button, type ButtonProps } from '@mantine/core';
import { IconShare2 } from '@tabler/icons-react';
import { lazy, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { patiently } from '../../frame/patiently.ts';
import { useLateDialog } from '../../frame/use-late-dialog.tsx';
import { SHARE_HASH } from './share-hash.ts';

const ShareDialog = lazy(() => patiently(() => import('./share-dialog.tsx')));

type Props = ButtonProps & {
  ebook: { id: string; title: string };
  /** Whether the hash of the address can open it. */
  isAddressed?: boolean;
};

/** Opens the dialog for sharing the e-book. */
export function ShareButton({ ebook, isAddressed = false, ...look }: Props) {
  const { t } = useTranslation();
  const { open, dialog } = useLateDialog((shown) => <ShareDialog {...shown} ebook={ebook} />);
  const { hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useEffect(() => {
    if (isAddressed && hash === SHARE_HASH) open();
  }, [hash]);
  return (
    <>
      <Button leftSection={<IconShare2 size={16} aria-hidden />} {...look} onClick={() => open()}>
        {t('share.open')}
      </Button>
      {dialog}
    </>
  );
}
