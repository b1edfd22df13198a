import { BLOCK_ID } from '#common/document/values.ts';

/** Less than this is no difference that somebody sees. */
const LEAST_PX = 1;

/** The text of a page that is written on. */
const TEXT = '[data-html-page] [contenteditable]';

/**
 * What makes rows level: space before rows, and longer blocks. Blocks get it by a style sheet, as their elements are the editor's,
 * which would take a changed attribute for something that was written.
 */
export function makeRowSpaces() {
  const sheet = new CSSStyleSheet();
  let added = new Map<string, number>();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const lengthen = (wanted: Map<string, number>): boolean => {
    const isSame = wanted.size === added.size && [...wanted].every(([unit, px]) => added.get(unit) === px);
    if (isSame) return false;
    added = wanted;
    const rules = [...added].map(([unit, px]) => `${TEXT} [${BLOCK_ID}="${CSS.escape(unit)}"]{padding-bottom:${px}px}`);
    sheet.replaceSync(`@media screen{${rules.join('')}}`);
    return true;
  };
  return {
    /** What is added to a block now, in pixels. */
    addedTo: (unit: string): number => added.get(unit) ?? 0,
    /** Writes what differs, so that what stays as it is costs nothing. @returns whether something did */
    write: (rows: HTMLElement[], spaces: number[], longer: Map<string, number>): boolean => {
      const isMoved = rows.map((row, at) => spaceBefore(row, spaces[at] ?? 0)).includes(true);
      return lengthen(longer) || isMoved;
    },
    remove: (): void => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    },
  };
}

function spaceBefore(row: HTMLElement, space: number): boolean {
  const known = Number.parseFloat(row.style.marginTop || '0');
  if (Math.abs(known - space) < LEAST_PX) return false;
  row.style.marginTop = space === 0 ? '' : `${space}px`;
  return true;
}

export type RowSpaces = ReturnType<typeof makeRowSpaces>;
