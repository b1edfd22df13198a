import { Button, Progress } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { type MediaPurpose, UPLOAD_KINDS, UPLOAD_RULES, type UploadKind } from '#common/limits.ts';
import { browserTexts } from '../../frame/browser-texts.ts';
import { toastFault } from '../../frame/toast.ts';
import { formatList, maxMegabytes } from '../../media/upload/file-rules.ts';
import { uploadFile } from '../../media/upload-file.ts';
import styles from './send-files.module.css';

/** What a file is sent as: for each kind the purpose with the widest rules. */
const PURPOSES: Record<UploadKind, MediaPurpose> = { image: 'moduleCover', video: 'video', audio: 'audio' };
const ACCEPTED = UPLOAD_KINDS.flatMap((kind) => UPLOAD_RULES[PURPOSES[kind]].accept as readonly string[]);

/** Files on their way: how many have arrived or failed, and the share of the present one. */
type Sending = { done: number; total: number; fraction: number };

/** Sends files to the library, one after the other; the list shows each as soon as it has arrived. */
export function SendFiles() {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const { sending, send, stop } = useSending();
  return (
    <div className={styles.place}>
      <input
        ref={field}
        type="file"
        multiple
        hidden
        accept={ACCEPTED.join(',')}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = '';
          send(files);
        }}
      />
      {sending ? (
        <div className={styles.sending}>
          <span role="status">{t('library.sending', { done: sending.done + 1, total: sending.total })}</span>
          <Progress
            value={(100 * (sending.done + sending.fraction)) / sending.total}
            aria-label={t('fields.uploadProgress')}
            transitionDuration={120}
          />
          <Button variant="default" size="xs" onClick={stop}>
            {t('fields.uploadCancel')}
          </Button>
        </div>
      ) : (
        <Button leftSection={<IconUpload size={18} aria-hidden />} onClick={() => field.current?.click()}>
          {t('library.send')}
        </Button>
      )}
    </div>
  );
}

function useSending() {
  const [sending, setSending] = useState<Sending | null>(null);
  const { revalidate } = useRevalidator();
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const send = async (files: File[]) => {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    for (const [done, file] of files.entries()) {
      const show = (fraction: number) => !signal.aborted && setSending({ done, total: files.length, fraction });
      show(0);
      await sendOne(file, signal, show);
      if (signal.aborted) return;
      void revalidate();
    }
    setSending(null);
  };
  const stop = () => {
    running.current?.abort();
    setSending(null);
  };
  return { sending, send: (files: File[]) => files.length > 0 && void send(files), stop };
}

/** Sends a file; a toast names it and says why if it is refused. */
async function sendOne(file: File, signal: AbortSignal, onProgress: (fraction: number) => void): Promise<void> {
  const { t } = browserTexts;
  const purpose = purposeOf(file);
  const refuse = (reason: string) => void toastFault(t('fields.uploadFault'), `${file.name}: ${reason}`);
  if (!purpose) {
    const list = UPLOAD_KINDS.map((kind) => formatList(PURPOSES[kind])).join(', ');
    return refuse(t('fields.fileTypeText', { list }));
  }
  if (file.size > UPLOAD_RULES[purpose].maxBytes)
    return refuse(t('fields.fileTooLargeText', { max: maxMegabytes(purpose) }));
  try {
    await uploadFile(file, purpose, { signal, onProgress });
  } catch (error) {
    if (!signal.aborted) refuse(error instanceof Error ? error.message : String(error));
  }
}

/** What a file is sent as, by the ending of its name; null for what the library does not take. */
function purposeOf({ name }: File): MediaPurpose | null {
  const isOf = (kind: UploadKind) =>
    UPLOAD_RULES[PURPOSES[kind]].accept.some((end) => name.toLowerCase().endsWith(end));
  const kind = UPLOAD_KINDS.find(isOf);
  return kind ? PURPOSES[kind] : null;
}
