import { Button, Group, Modal, TextInput } from '@mantine/core';
import { IconExternalLink, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href, useFetcher } from 'react-router';
import { LIMITS } from '#common/limits.ts';
import type { LibraryUpload } from '#server/media/media.presenter.ts';
import { uploadSize } from '../../media/library/upload-size.ts';
import { UploadUses } from '../../media/library/upload-uses.tsx';
import { ReplaceFile } from './replace-file.tsx';
import styles from './upload-dialog.module.css';
import { useRemoval } from './use-removal.ts';

type Props = { upload: LibraryUpload; areUsesKnown: boolean; opened: boolean; onClose: () => void };

/** An upload: its details, uses and actions. */
export default function UploadDialog({ upload, areUsesKnown, opened, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const { ask } = useRemoval();
  const isReplacing = upload.replacing !== null && upload.replacing.percent !== null;
  const remove = () => {
    onClose();
    ask([upload]);
  };
  return (
    <Modal opened={opened} onClose={onClose} title={upload.original_name} size="lg" centered>
      <Preview upload={upload} />
      <Group justify="space-between" gap="xs" mt="xs">
        <span className={styles.size}>{uploadSize(upload, i18n.language)}</span>
        <a className={styles.open} href={upload.url} target="_blank" rel="noopener">
          {t('library.openFile')} <IconExternalLink size={16} aria-hidden />
        </a>
      </Group>
      {upload.kind === 'image' && <AltText upload={upload} />}
      <section className={styles.part} aria-labelledby="uses">
        <h3 id="uses">{t('library.usedIn')}</h3>
        <p className={styles.uses}>
          <UploadUses upload={upload} areUsesKnown={areUsesKnown} />
        </p>
      </section>
      <section className={`${styles.part} ${styles.acts}`}>
        {!isReplacing && <ReplaceFile upload={upload} onReplaced={onClose} />}
        <Button variant="danger" size="xs" leftSection={<IconTrash size={16} aria-hidden />} onClick={remove}>
          {t('library.remove')}
        </Button>
      </section>
    </Modal>
  );
}

function Preview({ upload: { kind, url, alt_text, original_name } }: { upload: LibraryUpload }) {
  if (kind === 'image') return <img className={styles.preview} src={url} alt={alt_text} />;
  if (kind === 'audio')
    // biome-ignore lint/a11y/useMediaCaption: the author's own file, shown to its author
    return <audio className={styles.sound} src={url} controls preload="metadata" aria-label={original_name} />;
  // biome-ignore lint/a11y/useMediaCaption: the author's own file, shown to its author
  return <video className={styles.preview} src={url} controls preload="metadata" aria-label={original_name} />;
}

function AltText({ upload }: { upload: LibraryUpload }) {
  const { t } = useTranslation();
  const [text, setText] = useState(upload.alt_text);
  const fetcher = useFetcher({ key: `alt-${upload.id}` });
  return (
    <fetcher.Form method="post" action={href('/admin/media')} className={styles.alt}>
      <input type="hidden" name="intent" value="describe" />
      <input type="hidden" name="id" value={upload.id} />
      <TextInput
        name="alt_text"
        label={t('library.altText')}
        description={t('library.altTextHint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        maxLength={LIMITS.altText}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={fetcher.state !== 'idle'}>
        {t('library.altTextSave')}
      </Button>
    </fetcher.Form>
  );
}
