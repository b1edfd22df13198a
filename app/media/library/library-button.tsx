import { Button } from '@mantine/core';
import { IconLibraryPhoto } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './library-button.module.css';

/** Fetched when it is first wanted. */
const LibraryDialog = lazy(() => import('./library-dialog.tsx'));

type Props = {
  kind: 'image' | 'video';
  /** Called with the address of the chosen upload. */
  onChoose: (address: string) => void;
};

/** Opens the library of uploads, to choose one that is there already. */
export function LibraryButton({ kind, onChoose }: Props) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState(false);
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        className={styles.button}
        leftSection={<IconLibraryPhoto size={18} stroke={1.75} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => {
          setWanted(true);
          setOpened(true);
        }}
      >
        {t('fields.library')}
      </Button>
      <Suspense>
        {wanted && (
          <LibraryDialog
            kind={kind}
            opened={opened}
            onClose={() => setOpened(false)}
            onChoose={(address) => {
              setOpened(false);
              onChoose(address);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
