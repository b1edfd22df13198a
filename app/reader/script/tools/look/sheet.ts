/** The script of the page that knows the address of the sheet of looks (server/http/first-look.ts). */
const ADDRESS = 'script[data-sheet]';

let coming: Promise<void> | null = null;

/**
 * Has the sheet of looks on the page: before the page's own, where that script puts it for who has chosen before.
 * @returns once it is there, or cannot come
 */
export function lookSheet(): Promise<void> {
  coming ??= new Promise((resolve) => {
    const href = document.querySelector<HTMLElement>(ADDRESS)?.dataset.sheet;
    if (!href || document.querySelector(`link[href="${href}"]`)) return resolve();
    const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    const end = (isThere: boolean) => {
      // the next one who asks tries again
      if (!isThere) {
        coming = null;
        sheet.remove();
      }
      resolve();
    };
    sheet.onload = () => end(true);
    sheet.onerror = () => end(false);
    document.head.prepend(sheet);
  });
  return coming;
}
