import type { Page } from '@playwright/test';

/** From now on notes in every document, frames too, what its policy refuses. */
export async function watchPolicy(page: Page): Promise<{ violations: string[] }> {
  const violations: string[] = [];
  await page.exposeFunction('tellViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    const told = window as unknown as { tellViolation: (text: string) => void };
    document.addEventListener('securitypolicyviolation', (event) =>
      told.tellViolation(`${location.pathname} ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`),
    );
  });
  return { violations };
}
