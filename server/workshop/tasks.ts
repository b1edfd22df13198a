import type { EarningsOrder } from '../earnings/task.ts';
import type { FileOrder } from '../exports/write-file.ts';
import type { ReadOrder } from '../imports/reading/task.ts';
import type { PackagesOrder } from '../package/write-all.ts';
import type { Bench } from './bench.ts';

/** The input of a task is JSON; its output is a message between processes. */
export type Tasks = Record<string, (input: never, bench: Bench) => Promise<unknown>>;

/**
 * Heavy work by its name: each task loads its own modules, within the workshop's process. Limits: `TRAFFIC.workshop`.
 */
export const TASKS = {
  /** Writes a file of an e-book. */
  'book.file': async (order: FileOrder, bench: Bench) =>
    (await import('../exports/write-file.ts')).writeFile(order, bench),
  /** Writes all e-books of an author into one file. */
  'author.file': async (order: PackagesOrder, bench: Bench) =>
    (await import('../package/write-all.ts')).writePackages(order, bench),
  /** Reads a file that is to be imported. */
  'imports.read': async (order: ReadOrder, bench: Bench) =>
    (await import('../imports/reading/task.ts')).readImportTask(order, bench),
  /** The same, for a file that needs more memory than most. */
  'imports.readLarge': async (order: ReadOrder, bench: Bench) =>
    (await import('../imports/reading/task.ts')).readImportTask(order, bench),
  /** Reads a program's report of earnings. */
  'earnings.read': async (order: EarningsOrder, bench: Bench) =>
    (await import('../earnings/task.ts')).readEarningsTask(order, bench),
} satisfies Tasks;
