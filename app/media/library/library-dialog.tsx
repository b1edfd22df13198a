import { Button, Center, Modal, Skeleton } from '@mantine/core';
import { IconLibraryPhoto } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { UploadKind } from '#common/limits.ts';
import type { LibraryUpload } from '#server/media/media.presenter.ts';
import styles from './library-dialog.module.css';
import { LibraryGrid } from './library-grid.tsx';
import { LibraryItem } from './library-item.tsx';
import { useLibrary } from './use-library.ts';

type Props = {
  kind: UploadKind;
  opened: boolean;
  onClose: () => void;
  onChoose: (upload: LibraryUpload) => void;
};

/** The uploads of a kind by name, each with its size and uses; choosing one passes it on. */
export default function LibraryDialog({ kind, opened, onClose, onChoose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={onClose} title={t('fields.library')} size="xl" centered>
      <Uploads kind={kind} onChoose={onChoose} />
    </Modal>
  );
}

function Uploads({ kind, onChoose }: Pick<Props, 'kind' | 'onChoose'>) {
  const { t } = useTranslation();
  const { items, areUsesKnown, isLoading, isFailed, hasMore, loadMore } = useLibrary(kind);
  const isEmpty = items.length === 0 && !isLoading && !isFailed;
  return (
    <>
      {isEmpty && (
        <div className={styles.empty} role="status">
          <IconLibraryPhoto size={40} stroke={1.3} aria-hidden />
          <p>{t(NONE[kind])}</p>
          <p>{t('fields.libraryEmptyHint')}</p>
        </div>
      )}
      <LibraryGrid>
        {items.map((upload) => (
          <LibraryItem key={upload.id} upload={upload} areUsesKnown={areUsesKnown} onChoose={() => onChoose(upload)} />
        ))}
        {isLoading && items.length === 0 && SKELETONS.map((key) => <Skeleton key={key} height={190} />)}
      </LibraryGrid>
      {isFailed && <p role="alert">{t('fields.libraryFailed')}</p>}
      {(hasMore || isFailed) && items.length + Number(isFailed) > 0 && (
        <Center mt={24}>
          <Button variant="default" onClick={loadMore} loading={isLoading}>
            {t(isFailed ? 'fields.htmlRetry' : 'forms.loadMore')}
          </Button>
        </Center>
      )}
    </>
  );
}

const NONE = {
  image: 'fields.libraryNoImages',
  video: 'fields.libraryNoVideos',
  audio: 'fields.libraryNoAudios',
} as const;
const SKELETONS = [1, 2, 3, 4, 5, 6];
