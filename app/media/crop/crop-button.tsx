import { Button } from '@mantine/core';
import { IconCrop } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CropDialogProps } from './crop-dialog.tsx';

/** Fetched when it is first wanted. */
const CropDialog = lazy(() => import('./crop-dialog.tsx'));

type Props = Omit<CropDialogProps, 'opened' | 'onClose'>;

/** Opens the dialog in which a part of a picture is chosen. */
export function CropButton(props: Props) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState(false);
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCrop size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => {
          setWanted(true);
          setOpened(true);
        }}
      >
        {t('fields.crop')}
      </Button>
      <Suspense>{wanted && <CropDialog {...props} opened={opened} onClose={() => setOpened(false)} />}</Suspense>
    </>
  );
}
