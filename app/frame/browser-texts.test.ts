import { expect, test, vi } from 'vitest';
import { bringAllTexts, browserTexts, showLanguage } from './browser-texts.ts';

test('a language’s first texts are those of every page; one that is missing brings the rest and is shown', async () => {
  await showLanguage('de');
  expect(browserTexts.t('forms.cancel')).toBe('Abbrechen');
  expect(browserTexts.exists('trash.title')).toBe(false);
  const shownAgain = vi.fn();
  browserTexts.on('languageChanged', shownAgain);
  expect(browserTexts.t('trash.title')).toBe('trash.title');
  await vi.waitFor(() => expect(shownAgain).toHaveBeenCalledExactlyOnceWith('de'), 30_000);
  browserTexts.off('languageChanged', shownAgain);
  expect(browserTexts.t('trash.title')).toBe('Papierkorb');
});

test('once a page says more than that, another language comes whole', async () => {
  await showLanguage('de');
  await bringAllTexts();
  await showLanguage('it');
  expect(browserTexts.t('forms.cancel')).toBe('Annulla');
  expect(browserTexts.t('trash.title')).toBe('Cestino');
});
