import { useTranslation } from 'react-i18next';
import { htmlToText } from '#common/search.ts';
import { TipsPlace } from './quick-tips.tsx';

/** The place of an editor that is still being fetched: its bar, the words as plain paragraphs of the same height, and its tips. */
export function EditorSkeleton({ html, withTips = false }: { html: string; withTips?: boolean }) {
  const { t } = useTranslation();
  const paragraphs = html
    .split(/<\/(?:p|h[1-6]|li|pre|blockquote|div|tr)>|<br\s*\/?>/i)
    .map(htmlToText)
    .filter(Boolean);
  return (
    <div className="html-visual" aria-busy="true">
      <div className="html-box">
        <div className="html-toolbar html-toolbar-waiting" />
        <div className="html-canvas html-waiting">
          {paragraphs.map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: shown once, never reordered
            <p key={index} aria-hidden>
              {paragraph}
            </p>
          ))}
          <span className="visually-hidden" role="status">
            {t('fields.htmlLoading')}
          </span>
        </div>
      </div>
      {withTips && <TipsPlace />}
    </div>
  );
}
