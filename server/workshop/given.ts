import path from 'node:path';

/**
 * A part of what a task works on, as the server reads it, and the bytes of the files that it names. One that is told has its sum in
 * another part, which is enough to know all of them again.
 */
export type Part = { name: string; text: string; files?: number; isTold?: boolean };

const FOLDER = 'given';

/** The folder of a bench that the parts stand in, each a file of its name. */
export const givenIn = (bench: string) => path.join(bench, FOLDER);
