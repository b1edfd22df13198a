import { useTranslation } from 'react-i18next';
import { htmlToText } from '#common/search.ts';
import hidden from '../frame/hidden.module.css';
import styles from './html-field.module.css';
import { TipsPlace } from './quick-tips.tsx';
import written from './written-text.module.css';

type Props = { html: string; withTips?: boolean; isShort?: boolean };

/** The place of an editor that is still being fetched: its bar, the words as plain paragraphs of the same height, and its tips. */
export function EditorSkeleton({ html, withTips = false, isShort = false }: Props) {
  const { t } = useTranslation();
  const paragraphs = html
    .split(/<\/(?:p|h[1-6]|li|pre|blockquote|div|tr)>|<br\s*\/?>/i)
    .map(htmlToText)
    .filter(Boolean);
  return (
    <div aria-busy="true">
      <div className={styles.box}>
        <div className={styles.toolbar} />
        <div className={`${styles.canvas} ${isShort ? styles.short : ''} ${styles.waiting} ${written.text}`}>
          {paragraphs.map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: shown once, never reordered
            <p key={index} aria-hidden>
              {paragraph}
            </p>
          ))}
          <span className={hidden.visually} role="status">
            {t('fields.htmlLoading')}
          </span>
        </div>
      </div>
      {withTips && <TipsPlace />}
    </div>
  );
}
