/** Reads rows in portions of `size`; each portion begins after the last row of the one before. The last one is smaller, or empty. */
export async function* portionsOf<T>(size: number, read: (after: T | null) => Promise<T[]>): AsyncGenerator<T[]> {
  let rows: T[] = [];
  do {
    rows = await read(rows.at(-1) ?? null);
    yield rows;
  } while (rows.length === size);
}
