import { createInstance, type i18n } from 'i18next';
import { href } from 'react-router';
import { languageCookie } from '#common/language-cookie.ts';
import type { Language } from '#common/languages.ts';
import { formatting } from '#common/texts/interface.ts';
import { CATALOGUES } from './catalogues.client.ts';
import { patiently } from './patiently.ts';

/** The texts in the person's language. Empty on the server, where each request has its own texts. */
export const browserTexts: i18n = createInstance();
void browserTexts.init({
  resources: {},
  fallbackLng: false,
  interpolation: { escapeValue: false },
  initAsync: false,
  saveMissing: true,
  missingKeyHandler: () => void bringMissing(),
});
formatting(browserTexts);

/** Whether the page says more than the texts of every page. */
let wantsAll = false;
const here = new Set<string>();

/** Fetches a language's texts, as many as the page says and as are not here yet, and shows them. */
export async function showLanguage(language: Language): Promise<void> {
  await Promise.all([bring(language, 'early'), wantsAll && bring(language, 'rest')]);
  await browserTexts.changeLanguage(language);
}

/** Fetches what is left of the texts: for a screen that says more than those of every page, also in the next language. */
export async function bringAllTexts(language: Language = browserTexts.language as Language): Promise<void> {
  wantsAll = true;
  await bring(language, 'rest');
}

async function bring(language: Language, part: 'early' | 'rest'): Promise<void> {
  if (here.has(`${language} ${part}`)) return;
  const { texts } = await CATALOGUES[language][part]();
  browserTexts.addResourceBundle(language, 'translation', texts, true);
  here.add(`${language} ${part}`);
}

/** A screen that says more than it should waits for nothing: its texts are shown as soon as they are here. */
async function bringMissing(): Promise<void> {
  const language = browserTexts.language as Language;
  // the server shows none of these
  if (!here.has(`${language} early`) || here.has(`${language} rest`)) return;
  await patiently(() => bringAllTexts(language));
  // shows what is on the screen once more
  await browserTexts.changeLanguage(browserTexts.language);
}

/** Shows a language at once, and remembers it in the browser and in the account. */
export async function pickLanguage(language: Language): Promise<void> {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox ESR and older Safari
  document.cookie = languageCookie(language, location.href);
  await showLanguage(language);
  // without a connection the browser alone remembers it
  await fetch(href('/language'), { method: 'POST', body: new URLSearchParams({ language }) }).catch(() => undefined);
}
