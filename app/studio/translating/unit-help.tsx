import { UnstyledButton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { readerLanguage } from '#common/languages.ts';
import type { Help } from '#server/editions/memory/suggest.ts';
import written from '../../editor/written-text.module.css';
import { ariaKeys, Keys } from '../../frame/keys.tsx';
import styles from './help.module.css';
import type { Translating } from './use-translating.ts';
import { suggestionKey } from './use-translating-keys.ts';

type Props = {
  help: Help;
  acts: Translating['acts'];
  /** Languages of the source and of the edition. */
  source: string;
  language: string;
};

/** What the memory offers for a unit, each to be put into the text by a press, and the terms that stand in it. */
export function UnitHelp({ help: { suggestions, terms }, acts, source, language }: Props) {
  const { t } = useTranslation();
  const [from, to] = [readerLanguage(source), readerLanguage(language)];
  const place = useRef<HTMLDivElement>(null);
  useUnderlinedTerms(place, terms);
  return (
    <div ref={place} className={styles.help} data-help>
      {suggestions.length > 0 && (
        <ul className={styles.suggestions} aria-label={t('memory.suggestions')}>
          {suggestions.map(({ id, percent, target, difference }, index) => (
            <li key={id}>
              <UnstyledButton
                className={styles.suggestion}
                aria-label={t('memory.use', { n: index + 1 })}
                aria-describedby={`suggestion-${id}`}
                aria-keyshortcuts={ariaKeys(suggestionKey(index))}
                onClick={() => acts.current.putSuggestion(index)}
              >
                <span className={styles.alike}>
                  {percent === 100 ? t('memory.same') : t('memory.alike', { percent })}
                </span>
                <span id={`suggestion-${id}`} className={styles.bodies}>
                  <span
                    className={`${styles.target} ${written.text}`}
                    lang={to}
                    // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server (server/editions/memory/inline.ts)
                    dangerouslySetInnerHTML={{ __html: withoutLinks(target) }}
                  />
                  {difference && (
                    <span
                      className={styles.difference}
                      lang={from}
                      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server (server/document/difference)
                      dangerouslySetInnerHTML={{ __html: withoutLinks(inlineOnly(difference)) }}
                    />
                  )}
                </span>
                <span className={styles.use} aria-hidden>
                  {t('memory.put')}
                  <span className={styles.keys}>
                    <Keys keys={suggestionKey(index)} />
                  </span>
                </span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
      {terms.length > 0 && (
        <dl className={styles.terms} aria-label={t('memory.found')}>
          {terms.map(({ term, translations, forbidden, note }) => (
            <div key={term} title={note || undefined}>
              <dt lang={from}>{term}</dt>
              <dd>
                <span lang={to}>{translations.join(' / ')}</span>
                {forbidden.length > 0 && (
                  <span className={styles.not}> {t('memory.notThis', { what: forbidden.join(', ') })}</span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

/** A link would lead away from within the button. */
const withoutLinks = (html: string) => html.replace(/<(\/?)a(?:\s[^<>]*)?>/g, '<$1u>');

/** A difference is written as one paragraph, which may not stand in a button. */
const inlineOnly = (html: string) => html.replace(/<\/?p(?:\s[^<>]*)?>/g, '');

/** Underlines terms in the words of the unit by the browser's own highlights, which leave the page's elements alone. */
function useUnderlinedTerms(place: React.RefObject<HTMLElement | null>, terms: Help['terms']): void {
  useEffect(() => {
    const words = place.current?.closest('[data-unit]')?.querySelector('[data-words]');
    if (!words || typeof Highlight === 'undefined') return;
    const ranges = terms.flatMap(({ forms }) => forms.flatMap((form) => rangesOf(words, form)));
    CSS.highlights.set('terms', new Highlight(...ranges));
    return () => void CSS.highlights.delete('terms');
  }, [place, terms]);
}

/** Where a form stands in an element, as a whole word within one piece of text. */
function rangesOf(element: Element, form: string): Range[] {
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + form.length)) {
      if (/[\p{L}\p{N}]/u.test(text.charAt(at - 1) + text.charAt(at + form.length))) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + form.length);
      ranges.push(range);
    }
  }
  return ranges;
}
