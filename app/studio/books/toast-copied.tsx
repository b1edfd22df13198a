import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { href, useFetcher } from 'react-router';
import { browserTexts } from '../../frame/browser-texts.ts';
import { DONE, say } from '../../frame/toast.ts';
import styles from '../trash/toast-undo.module.css';

/** Longer than for other toasts, as there is something to choose. */
const READING_MS = 12_000;

/** A toast for a finished copy, with a button that shows it to readers: copies start hidden. */
export function toastCopied(copyId: string, title: string): void {
  const { t } = browserTexts;
  const text = t('ebooks.duplicatedText', { title });
  const hide = () => notifications.hide(id);
  const message = (
    <>
      <span>{text}</span>
      <PublishButton copyId={copyId} onPublish={hide} />
    </>
  );
  const id: string = say({ ...DONE, title: t('ebooks.duplicated'), message, autoClose: READING_MS }, text);
}

function PublishButton({ copyId, onPublish }: { copyId: string; onPublish: () => void }) {
  const { t } = useTranslation();
  const fetcher = useFetcher({ key: `publish-${copyId}` });
  const publish = () => {
    void fetcher.submit({ intent: 'publish', id: copyId }, { method: 'post', action: `${href('/')}?index` });
    onPublish();
  };
  return (
    <Button variant="default" size="xs" className={styles.undo} onClick={publish}>
      {t('ebooks.publishCopy')}
    </Button>
  );
}
