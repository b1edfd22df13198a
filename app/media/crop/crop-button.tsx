import { Button } from '@mantine/core';
import { IconCrop } from '@tabler/icons-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { patiently } from '../../frame/patiently.ts';
import { useLateDialog } from '../../frame/use-late-dialog.tsx';
import type { CropDialogProps } from './crop-dialog.tsx';

const CropDialog = lazy(() => patiently(() => import('./crop-dialog.tsx')));

type Props = Omit<CropDialogProps, 'opened' | 'onClose'>;

/** Opens the dialog in which a part of a picture is chosen. */
export function CropButton(props: Props) {
  const { t } = useTranslation();
  const { open, dialog } = useLateDialog((shown) => <CropDialog {...props} {...shown} />);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCrop size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => open()}
      >
        {t('fields.crop')}
      </Button>
      {dialog}
    </>
  );
}
