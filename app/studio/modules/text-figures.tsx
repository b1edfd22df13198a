import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countWords, readingMinutes } from '#common/words.ts';
import styles from './text-figures.module.css';

/** The pause in typing before the words are counted. */
const REST_MS = 600;

export type Figures = { words: number; minutes: number };

/** The word count and reading time of a text, as of the last pause in typing. */
export function useFigures(html: string): Figures {
  const [words, setWords] = useState(() => countWords(html));
  const counted = useRef(html);
  useEffect(() => {
    if (counted.current === html) return;
    const rest = setTimeout(() => {
      counted.current = html;
      setWords(countWords(html));
    }, REST_MS);
    return () => clearTimeout(rest);
  }, [html]);
  return { words, minutes: readingMinutes(words) };
}

/** The figures of a text, in the foot of its page; `children` are actions for the text. */
export function TextFigures({ words, minutes, children }: Figures & { children: ReactNode }) {
  const { t, i18n } = useTranslation();
  return (
    <div className={styles.figures}>
      <span>
        {t('modules.words', { count: words, n: words.toLocaleString(i18n.language) })}
        {words > 0 && ` · ${t('modules.readingTime', { n: minutes })}`}
      </span>
      {children}
    </div>
  );
}
