import type { TFunction } from 'i18next';
import { type EarningProgram, MILLIONTHS, PROGRAM_NAMES } from '#common/earnings.ts';

/** An amount in millionths, as people write it. */
export function moneyText(amount: number, currency: string, language: string): string {
  // dollars of several countries have one narrow sign
  return (amount / MILLIONTHS).toLocaleString(language, { style: 'currency', currency });
}

/** The name of a program. */
export const programName = (t: TFunction, program: string): string =>
  PROGRAM_NAMES[program as Exclude<EarningProgram, 'other'>] ?? t('earnings.other');
