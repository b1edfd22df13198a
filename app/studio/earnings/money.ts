import type { TFunction } from 'i18next';
import { EARNING_PROGRAMS, type EarningProgram, MILLIONTHS, PROGRAM_NAMES } from '#common/earnings.ts';
import { numberFormat } from '#common/intl.ts';
import { CURRENCIES } from '#common/languages.ts';

/** An amount in millionths, as people write it. */
export function moneyText(amount: number, currency: string, language: string): string {
  // dollars of several countries have one narrow sign
  return numberFormat(language, { style: 'currency', currency }).format(amount / MILLIONTHS);
}

/** The currencies that a line can be in: those of e-books and its own first, then all others. */
export function currencyOptions(own: string): string[] {
  return [...new Set([...CURRENCIES, own, ...Intl.supportedValuesOf('currency')])];
}

/** The name of a program. */
export const programName = (t: TFunction, program: string): string =>
  PROGRAM_NAMES[program as Exclude<EarningProgram, 'other'>] ?? t('earnings.other');

/** The programs of a list to choose from; any other comes last. */
export const programOptions = (t: TFunction): { value: EarningProgram; label: string }[] =>
  EARNING_PROGRAMS.toSorted((a, b) => Number(a === 'other') - Number(b === 'other')).map((value) => ({
    value,
    label: programName(t, value),
  }));

/** The days that a report is of, or its one day. */
export const periodText = (t: TFunction, from: string, to: string): string =>
  from === to ? from : t('earnings.period', { from, to });
