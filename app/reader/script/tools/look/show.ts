import { MEASURED, type ReadingLook, readingLook, USUAL_LOOK } from '#common/reading-look.ts';
import { THEMES } from '#common/reading-themes.ts';
import { kept } from '../../stored/local.ts';
import { lookSheet } from './sheet.ts';

export const KEPT_AS = 'look';

/** Puts a look onto the page, as the page's first script does before it is painted. */
export function showLook(look: ReadingLook): void {
  const { style, dataset } = document.documentElement;
  for (const name of MEASURED) {
    if (look[name] === USUAL_LOOK[name]) style.removeProperty(`--${name}`);
    else style.setProperty(`--${name}`, String(look[name]));
  }
  const set = (name: string, value: string | null) => {
    if (value === null) delete dataset[name];
    else dataset[name] = value;
  };
  set('face', look.face === USUAL_LOOK.face ? null : look.face);
  set('theme', look.theme === USUAL_LOOK.theme ? null : look.theme);
  set('justified', look.justified ? '' : null);
  set('unbroken', look.hyphenated ? null : '');
  colourAround(look.theme);
}

/** Has the browser's bars follow the theme: the two colours that the page brings come last, ours before them. */
function colourAround(theme: ReadingLook['theme']): void {
  const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
  for (const own of metas.slice(0, -2)) own.remove();
  if (theme === 'device') return;
  for (const [scheme, content] of Object.entries(THEMES[theme].colours.paper)) {
    const media = `(prefers-color-scheme: ${scheme})`;
    document.head.prepend(Object.assign(document.createElement('meta'), { name: 'theme-color', media, content }));
  }
}

/** What the device keeps; as usual if that is nothing, damaged or somebody else's. */
export function keptLook(): ReadingLook {
  return readingLook(kept(KEPT_AS));
}

/** Shows what another page of this device has kept. */
export async function showKept(): Promise<void> {
  await lookSheet();
  showLook(keptLook());
}
