import type { Page } from '@playwright/test';

type Watched = { shift: number; tellViolation: (text: string) => void };

/** From now on notes in every document, frames too, what its policy refuses and how far its parts jump. */
export async function watchPolicy(page: Page): Promise<{ violations: string[]; shift: () => Promise<number> }> {
  const violations: string[] = [];
  await page.exposeFunction('tellViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    const told = window as unknown as Watched;
    told.shift = 0;
    document.addEventListener('securitypolicyviolation', (event) =>
      told.tellViolation(`${location.pathname} ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`),
    );
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) told.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return { violations, shift: () => page.evaluate(() => (window as unknown as Watched).shift) };
}
