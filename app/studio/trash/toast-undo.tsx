import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { href, useFetcher } from 'react-router';
import { DONE, say } from '../../frame/toast.ts';
import styles from './toast-undo.module.css';

/** Longer than for other toasts, as there is something to choose. */
const READING_MS = 12_000;

/** A toast for a deletion, with a button to undo it. */
export function toastUndo(title: string, text: string, deletionId: string): void {
  const hide = () => notifications.hide(id);
  const message = (
    <>
      <span>{text}</span>
      <UndoButton deletionId={deletionId} onUndo={hide} />
    </>
  );
  const id: string = say({ ...DONE, title, message, autoClose: READING_MS }, text);
}

function UndoButton({ deletionId, onUndo }: { deletionId: string; onUndo: () => void }) {
  const { t } = useTranslation();
  const fetcher = useFetcher({ key: `undo-${deletionId}` });
  const undo = () => {
    void fetcher.submit(
      { intent: 'restore', deletion_id: deletionId },
      { method: 'post', action: href('/admin/trash') },
    );
    onUndo();
  };
  return (
    <Button variant="default" size="xs" className={styles.undo} onClick={undo}>
      {t('trash.undo')}
    </Button>
  );
}
