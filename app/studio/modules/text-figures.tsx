import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { countWords, readingMinutes } from '#common/words.ts';
import styles from './text-figures.module.css';

/** How long a writer pauses before the words are counted. */
const REST_MS = 600;

export type Figures = { words: number; minutes: number };

/** The words of a text and the minutes that reading takes, as of its writer's last rest. */
export function useFigures(html: string): Figures {
  const [rested] = useDebouncedValue(html, REST_MS);
  return useMemo(() => {
    const words = countWords(rested);
    return { words, minutes: readingMinutes(words) };
  }, [rested]);
}

/** Small at the edge of the page, for whoever looks for it; `children` is what can be done about the text. */
export function TextFigures({ words, minutes, children }: Figures & { children: ReactNode }) {
  const { t, i18n } = useTranslation();
  if (words === 0) return null;
  return (
    <div className={styles.figures}>
      <span>
        {t('modules.words', { count: words, n: words.toLocaleString(i18n.language) })} ·{' '}
        {t('modules.readingTime', { n: minutes })}
      </span>
      {children}
    </div>
  );
}
