import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '../e2e/test.ts';
import { brokenBySpacing, faultsOf } from './page-faults.ts';

/** What `faultsOf` measures, which knows that what a menu, a toast or a sticky bar lies over is not smaller for that. */
const MEASURED = ['target-size'];
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** A width, a scheme; and 1280 x 800 at 200 % zoom, which a page sees as half of both. */
type Look = { width: number; height: number; colorScheme: 'light' | 'dark' };

const LOOKS: Look[] = [320, 375, 768, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, height: 900, colorScheme })),
);
const ZOOMED: Look = { width: 640, height: 400, colorScheme: 'light' };
const ALL = process.env.LOOKS === 'few' ? LOOKS.filter((_, at) => at === 0 || at === 7) : [...LOOKS, ZOOMED];

export const counts = { states: 0, looks: 0 };

/**
 * Looks at a state of a page in every way: axe, targets of 24 px, pictures with words, no scrolling sideways, nothing that
 * moves, and nothing cut when a reader sets the text wider.
 */
export async function examine(page: Page, state: string, widths: { from?: number; to?: number } = {}): Promise<void> {
  const { from = 0, to = Number.POSITIVE_INFINITY } = widths;
  counts.states += 1;
  for (const look of ALL.filter(({ width }) => width >= from && width <= to)) {
    const { colorScheme, width, height } = look;
    counts.looks += 1;
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    await page.waitForFunction((scheme) => {
      const shown = document.documentElement.dataset.mantineColorScheme ?? scheme;
      return shown === scheme;
    }, colorScheme);
    await page.waitForTimeout(300);
    // a frame that runs no script cannot be asked; what it shows is looked at as the reader's page
    const axe = new AxeBuilder({ page }).withTags(TAGS).disableRules(MEASURED).exclude('iframe[sandbox]');
    const { violations } = await axe.analyze();
    const told = violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, any }) => `${html.slice(0, 200)} (${any[0]?.message ?? ''})`).join(' | ')}`,
    );
    const faults = [...told, ...(await page.evaluate(faultsOf))];
    if (look.width === 320 || look === ZOOMED) faults.push(...(await page.evaluate(brokenBySpacing)));
    expect.soft(faults, `${state}, ${width} x ${height} px, ${colorScheme}`).toEqual([]);
  }
}
