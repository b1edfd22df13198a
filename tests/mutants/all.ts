import { BACKUP } from './backup.ts';
import { CACHING } from './caching.ts';
import { MONEY_AND_DATES } from './money-and-dates.ts';
import type { Mutant } from './mutant.ts';
import { PROOF } from './proof.ts';
import { RIGHTS } from './rights.ts';

export const MUTANTS: Mutant[] = [...RIGHTS, ...MONEY_AND_DATES, ...CACHING, ...BACKUP, ...PROOF];
