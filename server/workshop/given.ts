import path from 'node:path';

/**
 * A part of a task's input, as the server reads it, and the bytes of its files. With `isSummed`, another part contains
 * its sum, which identifies the content.
 */
export type Part = { name: string; text: string; files?: number; isSummed?: boolean };

const FOLDER = 'given';

/** The folder of a bench with the parts, each a file of its name. */
export const givenIn = (bench: string) => path.join(bench, FOLDER);
