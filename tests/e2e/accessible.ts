import AxeBuilder from '@axe-core/playwright';
import { LOOKS } from './looks.ts';
import { untilQuiet } from './quiet.ts';
import { expect, type Page } from './test.ts';

/** Expects the page as it stands to have no violation and no scrolling sideways, in every look. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const { colorScheme, width } of LOOKS) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await untilQuiet(page);
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
    expect(found, `${width} px, ${colorScheme}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
}
