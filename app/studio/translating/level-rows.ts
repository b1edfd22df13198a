/** A row of the source with its block, in pixels. */
export type RowSize = {
  /** Of the row, without the space before it. */
  height: number;
  /** From the row's top to its words. */
  lead: number;
  /** Where its block begins, counted from where the list does, were no block made longer; null if the text has none for it. */
  block: number | null;
  /** Whether its block can be made longer: one in a table stands beside others. */
  canGrow: boolean;
};

export type Levelled = {
  /** The space before each row. */
  spaces: number[];
  /** What is added to the end of each block. */
  added: number[];
};

/**
 * Makes rows level: each begins where its block does. A row of fewer lines than its block gets space before the next one; where the row has
 * more lines, its block is made longer. A row without a block stands right after the one before it.
 */
export function levelRows(rows: RowSize[]): Levelled {
  const added = rows.map(() => 0);
  let end = 0;
  let shift = 0;
  let growing = -1;
  const spaces = rows.map(({ height, lead, block, canGrow }, at) => {
    if (block === null) {
      end += height;
      return 0;
    }
    const lack = Math.round(end - (block + shift - lead));
    if (lack > 0 && growing >= 0) {
      added[growing] = (added[growing] ?? 0) + lack;
      shift += lack;
    }
    const space = Math.max(0, Math.round(block + shift - lead - end));
    end += space + height;
    growing = canGrow ? at : -1;
    return space;
  });
  return { spaces, added };
}
