import type { Page } from './test.ts';

/** The source beside the text that is translated. */
export const pane = (page: Page) => page.getByRole('region', { name: 'Original em Português' });
/** The text that is translated. */
export const text = (page: Page) => page.getByRole('textbox', { name: 'Conteúdo' });
/** The row of the unit whose source holds the words. */
export const row = (page: Page, words: string) => pane(page).locator('li[data-unit]').filter({ hasText: words });
