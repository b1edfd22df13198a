import { expect, type Page } from './test.ts';

/** The face that most of a part of the page is set in, as its file names it. */
export async function faceOf(page: Page, selector: string): Promise<string> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.toSorted((one, other) => other.glyphCount - one.glyphCount)[0]?.familyName ?? '';
}

/** Loads the page until the reading face came in time: a busy machine may be late again, and has it in its cache then. */
export async function untilReadingFace(page: Page, ...selectors: string[]): Promise<void> {
  await expect(async () => {
    await page.reload();
    for (const selector of selectors) expect(await faceOf(page, selector)).toContain('Literata');
  }).toPass();
}
