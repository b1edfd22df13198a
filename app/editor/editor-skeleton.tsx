import { useTranslation } from 'react-i18next';
import { htmlToText } from '#common/search.ts';
import hidden from '../frame/hidden.module.css';
import styles from './html-field.module.css';
import page from './html-page.module.css';
import { longAs } from './long-text.ts';
import { TipsPlace } from './quick-tips.tsx';
import toolbar from './toolbar.module.css';
import written from './written-text.module.css';

/** Of a page to write on, of a field that is written in, of one of a few sentences, and of HTML. */
type Kind = 'page' | 'field' | 'short' | 'source';

type Props = {
  html: string;
  kind: Kind;
  /** What the field is called, where nothing else on the page says it yet. */
  label?: string;
};

/** Paragraphs, and characters of HTML, that are shown: some screens full. */
const SHOWN = { paragraphs: 200, characters: 40_000 };
/** Characters of HTML in a line, about. */
const LINE = 80;
const PARAGRAPH_END = /<\/(?:p|h[1-6]|li|pre|blockquote|div|tr)>|<br\s*\/?>/gi;

/**
 * The first paragraphs of a text, and about how many lines those after them take: a long one has 20,000, which the server
 * would render at once, and nobody sees before the editor is there.
 */
function firstParagraphs(html: string): { paragraphs: string[]; linesAfter: number } {
  const paragraphs: string[] = [];
  let [start, linesAfter] = [0, 0];
  const take = (end: number, next: number) => {
    const isShown = paragraphs.length < SHOWN.paragraphs && start < SHOWN.characters;
    const text = isShown ? htmlToText(html.slice(start, Math.min(end, start + SHOWN.characters))) : '';
    if (text) paragraphs.push(text);
    if (!isShown) linesAfter += Math.ceil((end - start) / LINE);
    start = next;
  };
  for (const { 0: tag, index } of html.matchAll(PARAGRAPH_END)) take(index, index + tag.length);
  take(html.length, html.length);
  return { paragraphs, linesAfter };
}

/** The place of an editor that is still being fetched: its bar, the words as plain paragraphs of the same height, and its tips. */
export function EditorSkeleton({ html, kind, label }: Props) {
  const { t } = useTranslation();
  const { paragraphs, linesAfter } = firstParagraphs(html);
  return (
    <div aria-busy="true" {...(label && { role: 'group', 'aria-label': label })}>
      <div className={kind === 'page' ? page.sheet : styles.box}>
        {kind !== 'page' && <div className={toolbar.row} />}
        <div
          {...longAs(kind === 'page' ? paragraphs.length : 0)}
          className={`${kind === 'page' ? page.canvas : styles.canvas} ${kind === 'short' ? styles.short : ''} ${styles.waiting} ${written.text}`}
        >
          {paragraphs.map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: shown once, never reordered
            <p key={index} aria-hidden>
              {paragraph}
            </p>
          ))}
          {linesAfter > 0 && <div style={{ blockSize: `${linesAfter}lh` }} />}
          <span className={hidden.visually} role="status">
            {t('fields.htmlLoading')}
          </span>
        </div>
      </div>
      {kind === 'field' && <TipsPlace />}
    </div>
  );
}
