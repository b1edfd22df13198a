import { useTranslation } from 'react-i18next';
import { htmlToText } from '#common/search.ts';
import hidden from '../frame/hidden.module.css';
import styles from './html-field.module.css';
import page from './html-page.module.css';
import { TipsPlace } from './quick-tips.tsx';
import written from './written-text.module.css';

/** Of a page to write on, of a field that is written in, of one of a few sentences, and of HTML. */
type Kind = 'page' | 'field' | 'short' | 'source';

type Props = {
  html: string;
  kind: Kind /** What the field is called, where nothing else on the page says it yet. */;
  label?: string;
};

/** The place of an editor that is still being fetched: its bar, the words as plain paragraphs of the same height, and its tips. */
export function EditorSkeleton({ html, kind, label }: Props) {
  const { t } = useTranslation();
  const paragraphs = html
    .split(/<\/(?:p|h[1-6]|li|pre|blockquote|div|tr)>|<br\s*\/?>/i)
    .map(htmlToText)
    .filter(Boolean);
  return (
    <div aria-busy="true" {...(label && { role: 'group', 'aria-label': label })}>
      <div className={kind === 'page' ? page.sheet : styles.box}>
        {kind !== 'page' && <div className={styles.toolbar} />}
        <div
          className={`${kind === 'page' ? page.canvas : styles.canvas} ${kind === 'short' ? styles.short : ''} ${styles.waiting} ${written.text}`}
        >
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
      {(kind === 'page' || kind === 'field') && <TipsPlace />}
    </div>
  );
}
