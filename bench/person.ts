import type { Locator, Page } from '@playwright/test';

/** Between two keys, in milliseconds: a quick typist's. */
export const KEY_MS = 25;

/** A person at the screen; clicks and picks of files are counted by their names. Fields are clicked, and typed into. */
export function personAt(page: Page) {
  const made: string[] = [];
  const click = async (what: Locator, name: string) => {
    made.push(name);
    await what.click();
  };
  return {
    made,
    click,
    /** Types into a field, which takes a click unless it has the focus already. */
    type: async (field: Locator, name: string, text: string) => {
      await field.waitFor();
      if (!(await field.evaluate((element) => element === document.activeElement))) await click(field, name);
      await page.keyboard.type(text, { delay: KEY_MS });
    },
    /** Opens the browser's own choice of files, and picks one in it. */
    pick: async (opener: Locator, name: string, buffer: Buffer) => {
      const choice = page.waitForEvent('filechooser');
      await click(opener, name);
      made.push(`${name}: the file`);
      await (await choice).setFiles({ name: 'fermento.png', mimeType: 'image/png', buffer });
    },
    /** Presses the button of this name. */
    press: (name: string) => click(page.getByRole('button', { name, exact: true }), name),
    follow: (name: string) => click(page.getByRole('main').getByRole('link', { name }).first(), name),
  };
}
