import type { ReadingLook } from '#common/reading-look.ts';

/** What the sheets call the faces that come from the server when they are chosen. */
const FAMILIES: Partial<Record<ReadingLook['face'], string>> = {
  atkinson: 'Atkinson Hyperlegible',
  dyslexic: 'Leitura Livre',
};
const STYLES = ['400', '700', 'italic 400', 'italic 700'];
const LONGEST_MS = 3_000;

/** Fetches the styles of a face that the page has, so that it changes at once. @returns whether they are there within three seconds */
export async function fetchFace(face: ReadingLook['face']): Promise<boolean> {
  const family = FAMILIES[face];
  if (!family) return true;
  const hasItalics = document.querySelector('main :is(em, i, blockquote)') !== null;
  const styles = STYLES.filter((style) => hasItalics || !style.startsWith('italic'));
  const loads = Promise.all(styles.map((style) => document.fonts.load(`${style} 1em "${family}"`)));
  const late = new Promise<false>((resolve) => setTimeout(resolve, LONGEST_MS, false));
  return Promise.race([loads.then((all) => all.every((found) => found.length > 0)), late]).catch(() => false);
}
