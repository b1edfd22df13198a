import { CloseButton } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Rescue } from '#common/drafts/rescue.ts';
import type { DraftedText } from '../drafts/drafted-text.ts';
import type { Rescues } from '../drafts/use-rescues.ts';
import type { OpenDraft } from './open-draft-of.ts';
import styles from './rescue-list.module.css';
import { RescuedField } from './rescued-field.tsx';
import { RescuedText } from './rescued-text.tsx';

type Props = {
  rescues: Rescues;
  list: Rescue[];
  draft: OpenDraft;
  text: DraftedText | null;
  onClose: () => void;
};

/** The list of displaced texts, above the save bar. The page stays usable. */
export function RescueList({ rescues, list, draft, text, onClose }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  const settled = (rescue: Rescue) => {
    title.current?.focus();
    void rescues.settle(rescue.id);
  };
  return (
    <section className={styles.panel} aria-labelledby={titleId} onKeyDown={closeOnEscape}>
      <div className={styles.head}>
        <h2 id={titleId} ref={title} tabIndex={-1}>
          {t('rescues.title')}
        </h2>
        <CloseButton aria-label={t('shell.close')} onClick={onClose} />
      </div>
      <p className={styles.hint}>{t('rescues.hint')}</p>
      <ul className={styles.list}>
        {list.map((rescue) => (
          <li key={rescue.id}>
            {rescue.field === 'content' ? (
              <RescuedText rescue={rescue} text={text} onSettled={() => settled(rescue)} />
            ) : (
              <RescuedField rescue={rescue} draft={draft} onSettled={() => settled(rescue)} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
