import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { BLOCK_ID, UNTRANSLATED } from '#common/document/values.ts';
import type { ListedUnit } from './listed-units.ts';

/** The text of a page that is written on. */
const TEXT = '[data-html-page] [contenteditable]';

/**
 * Says of blocks in the text what their marks do not: that what stands is a draft, and of the one to be looked at again what to do. By a style sheet, as
 * their elements are the editor's.
 */
export function useWordsOfBlocks(units: ListedUnit[], lookedAt: string | null): void {
  const { t } = useTranslation();
  const sheet = useRef<CSSStyleSheet>(null);
  const [draft, hint] = [t('translating.draft'), t('translating.editThis')];
  const drafts = units.flatMap(({ unit, state, field }) => (state === 'draft' && field === null ? [unit] : []));
  const rules = [
    ...drafts.map((unit) => draftRules(blockOf(unit), draft)),
    lookedAt && `${blockOf(lookedAt)}::after{${saying(hint)}color:var(--amber)}`,
  ];
  const css = `@media screen{${rules.filter(Boolean).join('')}}`;
  useEffect(() => {
    const own = new CSSStyleSheet();
    sheet.current = own;
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, own];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== own);
    };
  }, []);
  useEffect(() => sheet.current?.replaceSync(css), [css]);
}

const blockOf = (unit: string) => `${TEXT} [${BLOCK_ID}="${CSS.escape(unit)}"]`;

const saying = (word: string) =>
  `content:"  " ${JSON.stringify(word)};font:500 var(--t-note)/1 var(--sans);letter-spacing:0;white-space:pre;`;

function draftRules(block: string, word: string): string {
  const marked = `:is(${block}[${UNTRANSLATED}],${block} [${UNTRANSLATED}])`;
  // over the text the state of the current unit says it
  const once = `@media (width < 64em){[data-marked]:is(${block})::after,:is(${block}) [data-marked]::after{content:none}}`;
  return `${marked}{color:var(--ink)}${marked}::after{content:"  " ${JSON.stringify(word)};color:var(--soft)}${once}`;
}
