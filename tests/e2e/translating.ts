import type { Page } from './test.ts';

/** The source beside the text that is translated. */
export const pane = (page: Page) => page.getByRole('region', { name: 'Original em Português' });
/** The text that is translated. */
export const text = (page: Page) => page.getByRole('textbox', { name: 'Conteúdo' });
/** The row of the unit whose source holds the words. */
export const row = (page: Page, words: string) => pane(page).locator('li[data-unit]').filter({ hasText: words });

/** A paragraph of many lines. */
export const LONG = 'Metade do prato é de verduras, e o que falta se divide entre cereais e proteínas. '
  .repeat(8)
  .trim();

export const confirm = (page: Page) => pane(page).getByRole('button', { name: 'Confirmar e seguir' });

/** Until what was typed is laid out as a person sees it. */
export const afterFrame = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));

/** How much lower the words of each block of the source begin than what they are beside, in whole pixels. */
export function unevenness(page: Page): Promise<number[]> {
  return pane(page)
    .locator('li[data-unit]:not([data-unit^="@"])')
    .evaluateAll((rows) =>
      rows.map((row) => {
        const words = row.querySelector('[data-words]')?.getBoundingClientRect().top ?? Number.NaN;
        const block = document.querySelector(`[contenteditable] [data-b="${row.getAttribute('data-unit')}"]`);
        return Math.abs(Math.round(words - (block?.getBoundingClientRect().top ?? Number.NaN)));
      }),
    );
}
