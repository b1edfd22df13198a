/** A row of the source, in pixels. */
export type RowSize = {
  height: number;
  /** From the row's top to its words. */
  lead: number;
  /** Where its block begins, counted from where the list does; null if the text has no block for it. */
  block: number | null;
};

/** Less than this is no difference that somebody sees. */
const LEAST_PX = 1;

/**
 * The space before each row, so that its words begin where its block does. A row that is higher than its block pushes the next ones down
 * until there is room again.
 */
export function spacesBefore(rows: RowSize[], start: number): number[] {
  let end = start;
  return rows.map(({ height, lead, block }) => {
    const space = block === null ? 0 : Math.max(0, Math.round(block - lead - end));
    end += space + height;
    return space;
  });
}

/** Writes the spaces that differ, so that a row that stays where it is costs nothing. @returns whether one did */
export function writeSpaces(rows: HTMLElement[], spaces: number[]): boolean {
  let isChanged = false;
  rows.forEach((row, at) => {
    const space = spaces[at] ?? 0;
    const known = Number.parseFloat(row.style.marginTop || '0');
    if (Math.abs(known - space) < LEAST_PX) return;
    row.style.marginTop = space === 0 ? '' : `${space}px`;
    isChanged = true;
  });
  return isChanged;
}
