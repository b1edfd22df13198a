import type { Config } from '../config.ts';
import type { ErrorParams } from '../errors.ts';

/**
 * The assignment of a child process. Settings only come this way: others can read a command line and an environment.
 */
export type Order = {
  name: string;
  folder: string;
  storage: Pick<Config, 'dataDir' | 's3'>;
  /** Bytes of memory at most, and of its engine's heap. */
  memory: number;
  heap: number;
};

/** A message of a child process: error classes do not survive the transfer. */
export type Word = { done: number; total: number } | Outcome;
export type Outcome =
  | { output: unknown }
  | { refused: string; params: ErrorParams }
  | { error: string; isFinal: boolean };

/** The file of a task's folder with its assignment. */
export const INPUT = 'input.json';
/** The folder within it that the task works in. */
export const BENCH = 'bench';
