import { AppError } from './errors.ts';

/** The last whole number that a column of the database holds. */
const MOST = 2 ** 31 - 1;

/** The version of a row that somebody began to change, as a form sends it. @throws invalid */
export function versionOf(given: number): number {
  // one more is written
  if (!Number.isInteger(given) || given < 0 || given >= MOST) throw new AppError('invalid');
  return given;
}
