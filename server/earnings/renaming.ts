import type { EarlierWay, Naming } from './read/report.ts';

/** Earlier ways by which lines are still found. */
const KEPT = 2;
/** The columns that keys of lines are made of. */
const KEYED = ['day', 'word', 'order', 'currency', 'product'] as const;

/**
 * What an author says of columns, with the ways in which they were named before: by these, lines that were taken in are known as the same.
 */
export function renamed(before: Naming | undefined, now: Naming): Naming {
  if (!before) return now;
  const { generation = 0, columns, dateOrder } = before;
  if (!isOther(before, now)) return { ...now, generation, before: before.before ?? [] };
  const way: EarlierWay = { generation, ...(columns && { columns }), ...(dateOrder && { dateOrder }) };
  return { ...now, generation: generation + 1, before: [way, ...(before.before ?? [])].slice(0, KEPT) };
}

/** Whether the same line has another key. What was not said before did not make one. */
function isOther(before: Naming, now: Naming): boolean {
  const [old, columns] = [before.columns, now.columns];
  const isOrder = before.dateOrder !== undefined && before.dateOrder !== now.dateOrder;
  return isOrder || (old !== undefined && KEYED.some((field) => old[field] !== columns?.[field]));
}
