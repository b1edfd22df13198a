import { Button } from '@mantine/core';
import { IconLibraryPhoto } from '@tabler/icons-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import type { UploadKind } from '#common/limits.ts';
import type { LibraryUpload } from '#server/media/media.presenter.ts';
import { patiently } from '../../frame/patiently.ts';
import { useLateDialog } from '../../frame/use-late-dialog.tsx';
import styles from './library-button.module.css';

const LibraryDialog = lazy(() => patiently(() => import('./library-dialog.tsx')));

type Props = {
  kind: UploadKind;
  onChoose: (upload: LibraryUpload) => void;
};

/** Opens the library of uploads, to choose an earlier one. */
export function LibraryButton({ kind, onChoose }: Props) {
  const { t } = useTranslation();
  const { open, close, dialog } = useLateDialog((shown) => (
    <LibraryDialog
      {...shown}
      kind={kind}
      onChoose={(upload) => {
        close();
        onChoose(upload);
      }}
    />
  ));
  return (
    <>
      <Button
        variant="default"
        className={styles.button}
        leftSection={<IconLibraryPhoto size={18} stroke={1.75} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => open()}
      >
        {t('fields.library')}
      </Button>
      {dialog}
    </>
  );
}
