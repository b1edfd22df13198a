import { IMPORT_LIMITS } from '../imports/read/limits.ts';

const MB = 1024 * 1024;

/** A package holds whole videos and many earlier states. Sizes in bytes, unfolded. */
export const PACKAGE_LIMITS = {
  ...IMPORT_LIMITS,
  entries: 50_000,
  archive: 20_000 * MB,
  entry: 500 * MB,
  /** `project.json`, and a revision. */
  text: 100 * MB,
  /** The other editions of a work and their translations, all together. */
  work: 200 * MB,
};
