import { NETWORK_NAMES, NETWORKS } from './networks.ts';

/** How a sale stands; what a report says in words that nobody explained is `unknown`, and counts nowhere. */
export const EARNING_STATUSES = ['pending', 'approved', 'paid', 'cancelled', 'unknown'] as const;
export type EarningStatus = (typeof EARNING_STATUSES)[number];

/** The programs whose reports are read: those of `NETWORKS`, and some that links need no settings for. */
export const EARNING_PROGRAMS = [...NETWORKS, 'amazon', 'aliexpress', 'magalu'] as const;
export type EarningProgram = (typeof EARNING_PROGRAMS)[number];

/** Their own names; `other` has a text of its own. */
export const PROGRAM_NAMES: Record<Exclude<EarningProgram, 'other'>, string> = {
  ...NETWORK_NAMES,
  ...{ amazon: 'Amazon', aliexpress: 'AliExpress', magalu: 'Magalu' },
};

/** In a form, in the place of an e-book: none of the author's. */
export const ELSEWHERE = 'elsewhere';

/** What amounts are counted in: a unit of a currency has so many. */
export const MILLIONTHS = 1_000_000;
