import { Button, Textarea, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './copy-field.module.css';

type Props = {
  label: string;
  hint?: string;
  /** The label of the button. */
  action: string;
  text: string;
  isCode?: boolean;
  onCopied?: () => void;
};

/** How long the confirmation stays. */
const DONE_MS = 3_000;

/** A text with a button that copies it. */
export function CopyField({ label, hint, action, text, isCode, onCopied }: Props) {
  const { t } = useTranslation();
  const [isDone, setDone] = useState(false);
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const copy = async () => {
    if (!(await copied(text, field.current))) return;
    setDone(true);
    onCopied?.();
    setTimeout(() => setDone(false), DONE_MS);
  };
  const props = { ref: field, label, description: hint, value: text, readOnly: true };
  return (
    <div className={isCode ? undefined : styles.line}>
      {isCode ? (
        <Textarea {...props} rows={4} spellCheck={false} classNames={{ input: styles.code }} />
      ) : (
        <TextInput {...props} onFocus={(event) => event.currentTarget.select()} />
      )}
      <Button
        variant={isCode ? 'default' : 'filled'}
        mt={isCode ? 'sm' : 0}
        leftSection={isDone ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
        onClick={() => void copy()}
      >
        <span aria-live="polite">{isDone ? t('share.copied') : action}</span>
      </Button>
    </div>
  );
}

/** Browsers give no clipboard to pages without TLS; there the selected field is copied by a command. */
async function copied(text: string, field: HTMLInputElement | HTMLTextAreaElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.select();
    return document.execCommand('copy');
  }
}
