import { type RefObject, useEffect } from 'react';

/** Gives the page's styles the word after blocks that are not translated (`written-text.module.css`). */
export function useWordOfMark(within: RefObject<HTMLElement | null>, word: string): void {
  useEffect(() => {
    within.current?.closest('form')?.style.setProperty('--untranslated', JSON.stringify(word));
  }, [within, word]);
}
