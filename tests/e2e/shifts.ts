import { expect, type Page } from '@playwright/test';

type Shift = { value: number; moved: string[] };
type Watched = { shifts: Shift[] };
type Entry = { value: number; hadRecentInput: boolean; sources: Source[] };
type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };

/** Counts in each page to come how far its parts jump that nobody touched, and which ones. */
export async function watchShifts(
  page: Page,
): Promise<{ expectStill: (most: number, what?: string) => Promise<void> }> {
  await page.addInitScript(() => {
    const told = window as unknown as Watched;
    told.shifts = [];
    const sideOf = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
    const nameOf = (node: Node | null) =>
      node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent?.slice(0, 60) ?? 'gone');
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as unknown as Entry[]) {
        if (hadRecentInput) continue;
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${nameOf(node)}: from ${sideOf(previousRect)} to ${sideOf(currentRect)}`,
        );
        told.shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const expectStill = async (most: number, what = 'the page') => {
    // what shifted is told once it has been painted
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
    const shifts = await page.evaluate(() => (window as unknown as Watched).shifts);
    const sum = shifts.reduce((far, { value }) => far + value, 0);
    expect(sum, `${what} does not jump: ${JSON.stringify(shifts, null, 1)}`).toBeLessThan(most);
  };
  return { expectStill };
}
