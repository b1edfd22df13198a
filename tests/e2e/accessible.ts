import AxeBuilder from '@axe-core/playwright';
import axe from 'axe-core';
import { LOOKS } from './looks.ts';
import { untilQuiet } from './quiet.ts';
import { expect, type Page } from './test.ts';

/** Looks at the page, or a part of it, as it stands in every look: WCAG 2.2 A and AA, axe's best practices, no scrolling sideways. */
export async function expectAccessible(page: Page, name = page.url(), within?: string): Promise<void> {
  for (const { colorScheme, width } of LOOKS) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await page.waitForFunction(
      (scheme) => (document.documentElement.dataset.mantineColorScheme ?? scheme) === scheme,
      colorScheme,
    );
    await page.evaluate(styleAnew);
    await untilQuiet(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, `${name} does not scroll sideways`).toBeLessThanOrEqual(width);
    expect(await violationsOf(page, within), `${name} at ${width} px, ${colorScheme}`).toEqual([]);
  }
}

/** Forces a recalculation of all styles: after a change of the colour scheme Chromium 150 leaves some inherited text colours stale. */
export function styleAnew(): void {
  const { style } = document.documentElement;
  style.display = 'none';
  document.documentElement.getBoundingClientRect();
  style.display = '';
}

/**
 * What axe finds on the page as it stands. It runs within the page: AxeBuilder opens another page for each look, which costs
 * several times what the look does; it is left what only it can do, to look into frames. A frame that shows what readers get
 * runs no script, not even axe's; it is looked at on the readers' pages.
 */
export async function violationsOf(page: Page, within = 'html'): Promise<string[]> {
  const options = { resultTypes: ['violations' as const], iframes: false };
  const frames = page.frames().filter((frame) => frame !== page.mainFrame());
  if (frames.some((frame) => frame.url() !== 'about:srcdoc')) {
    const { violations } = await new AxeBuilder({ page })
      .include(within)
      .options({ ...options, iframes: true })
      .disableRules('landmark-unique')
      .analyze();
    return [
      ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
      ...(await landmarksAlike(page)),
    ];
  }
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([within, options]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(within, options);
      const why = (id: string, { html, any }: axe.NodeResult) =>
        id === 'color-contrast' ? `${html} ${any[0]?.message}` : html;
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => why(id, node)).join(' | ')}`);
    },
    [within, options] as const,
  );
}

/**
 * Landmarks of one document that have the same role and name. A document in a frame has its own, which a screen reader tells under
 * the frame's title; axe compares them with those around the frame.
 */
async function landmarksAlike(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const frame of page.frames()) {
    await frame.evaluate(axe.source);
    const alike = await frame.evaluate(async () => {
      const options = { runOnly: ['landmark-unique'], iframes: false };
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options);
      return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html));
    });
    found.push(...alike.map((html) => `landmark-unique in ${frame.url()}: ${html}`));
  }
  return found;
}
