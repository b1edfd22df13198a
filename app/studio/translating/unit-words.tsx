import { UnstyledButton } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import written from '../../editor/written-text.module.css';
import { shapedBlocks } from '../history/shaped-blocks.ts';
import type { ListedUnit } from './listed-units.ts';
import styles from './unit-words.module.css';

type Props = {
  shown: ListedUnit['shown'];
  look: 'html' | 'title' | 'field';
  /** The language of the source, as HTML names it. */
  lang: string;
  /** Whether only their first lines show until the button shows all. */
  isShort: boolean;
};

const LOOKS = { html: written.text, title: styles.title, field: styles.field };

/** Letters reach this far over their line. */
const LEAST_PX = 8;

/** The words of a unit; where room is scarce their first lines, and a button for the others. What changed is always seen. */
export function UnitWords({ shown, look, lang, isShort }: Props) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const [isWhole, setIsWhole] = useState(false);
  const [isLong, setIsLong] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again for other words
  useLayoutEffect(() => {
    const words = place.current;
    if (!words || !isShort || isWhole) return setIsLong(false);
    const change = words.querySelector('ins, del')?.getBoundingClientRect();
    if (change && change.bottom > words.getBoundingClientRect().bottom) setIsWhole(true);
    setIsLong(words.scrollHeight > words.clientHeight + LEAST_PX);
  }, [isShort, isWhole, shown]);
  const common = {
    ref: place,
    className: [styles.words, LOOKS[look]].join(' '),
    lang,
    'data-words': look,
    'data-short': (isShort && !isWhole) || undefined,
    'data-long': (isLong && !isWhole) || undefined,
  };
  return (
    <>
      {'html' in shown ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server (server/editions/units.ts)
        <div {...common} dangerouslySetInnerHTML={{ __html: shapedBlocks(shown.html, t) }} />
      ) : (
        <div {...common}>{shown.words}</div>
      )}
      {isLong && !isWhole && (
        <UnstyledButton className={styles.whole} onClick={() => setIsWhole(true)}>
          {t('translating.whole')}
        </UnstyledButton>
      )}
    </>
  );
}
