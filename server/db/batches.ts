/** Rows written by one statement; keeps the number of bound values under SQLite's 32,766. */
const BATCH = 200;

/** Splits rows into portions for one statement each. */
export function batchesOf<T>(rows: T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, index) =>
    rows.slice(index * BATCH, (index + 1) * BATCH),
  );
}
