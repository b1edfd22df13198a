import type { Config } from '../config.ts';
import type { ErrorParams } from '../errors.ts';

/** What a child is told to do. Settings come this way alone: a command line and an environment can be read by others. */
export type Order = {
  name: string;
  folder: string;
  storage: Pick<Config, 'dataDir' | 's3'>;
  /** Bytes of memory at most, and of its engine's heap. */
  memory: number;
  heap: number;
};

/** What a child says: a class of error does not survive the way between processes. */
export type Word = { done: number; total: number } | Outcome;
export type Outcome =
  | { output: unknown }
  | { refused: string; params: ErrorParams }
  | { error: string; isFinal: boolean };

/** The file of a task's folder that holds what it is given. */
export const INPUT = 'input.json';
/** The folder within it that the task works in. */
export const BENCH = 'bench';
