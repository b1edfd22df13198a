import { Button, CopyButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Rescue } from '#common/drafts/rescue.ts';
import styles from './rescue-list.module.css';

type Props = {
  rescue: Rescue;
  where: string;
  /** Actions beside copying and dismissing. */
  children: ReactNode;
  onDismiss: () => void;
};

/** A displaced text: where it was, and its words. */
export function Rescued({ rescue: { text, reason }, where, children, onDismiss }: Props) {
  const { t } = useTranslation();
  const words = wordsOf(text);
  return (
    <article className={styles.rescued}>
      <p className={styles.where}>
        {reason === 'moved' && <strong>{t('rescues.doubled')}</strong>} {where}
      </p>
      <blockquote className={styles.text}>{words}</blockquote>
      <div className={styles.actions}>
        {children}
        <CopyButton value={words}>
          {({ copied, copy }) => (
            <Button size="compact-sm" variant="default" onClick={copy}>
              <span aria-live="polite">{t(copied ? 'share.copied' : 'rescues.copy')}</span>
            </Button>
          )}
        </CopyButton>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={onDismiss}>
          {t('rescues.dismiss')}
        </Button>
      </div>
    </article>
  );
}

/** The words of a value; of an HTML field without the tags. */
function wordsOf(text: string): string {
  if (!/<[a-z]/i.test(text)) return text;
  return new DOMParser().parseFromString(text, 'text/html').body.textContent?.trim() || text;
}
