import type { Page } from '@playwright/test';
import { type Figure, median, spreadOf } from './figure.ts';

const ROUNDS = 3;
/** Longer than the writer of HTML rests before what was typed is put into the text. */
const RESTED_MS = 6_000;

/** The HTML tab: opened on 50,000 words, and given as many in the place of all, until they stand in the text. */
export async function measureSource(page: Page, content: string): Promise<Figure[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const used = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
  };
  const source = page.locator('.cm-content');
  const [opened, taken]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    await page.getByRole('tab', { name: 'HTML' }).click();
    await source.click();
    await page.keyboard.type('<p>novo</p>');
    await page.locator('.cm-line', { hasText: 'novo' }).first().waitFor();
    opened.push(performance.now() - started);
    await page.keyboard.press('Control+a');
    const before = await used();
    await page.keyboard.insertText(content.replace('<p', `<p class="r${round}"`));
    await page.waitForTimeout(RESTED_MS);
    taken.push((await used()) - before);
    await page.getByRole('tab', { name: 'Editor' }).click();
    await page.getByRole('textbox', { name: 'Conteúdo' }).locator('p').first().click();
  }
  const under = { unit: 'ms', target: 2_000, rule: 'under' } as const;
  return [
    {
      ...{ name: 'opening the HTML tab on 50,000 words', value: median(opened), ...under },
      note: `from the click to a first paragraph that was typed; median of ${ROUNDS}, ${spreadOf(opened, 'ms')}`,
    },
    {
      ...{ name: 'the HTML tab takes 50,000 words', value: median(taken), ...under },
      note: `processor time of the page's thread until they stand in the text; median of ${ROUNDS}, ${spreadOf(taken, 'ms')}`,
    },
  ];
}
