import type { TFunction } from 'i18next';
import { MILLIONTHS } from '#common/earnings.ts';
import type { Numbers } from '#server/numbers/numbers.ts';

type Earned = Numbers['links']['unplaced'][number];

/** Amounts of several currencies side by side, each with what is still to be confirmed. */
export function moneyText(earned: Earned[], t: TFunction, language: string): string {
  const amount = (value: number, currency: string) =>
    (value / MILLIONTHS).toLocaleString(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  const texts = earned.flatMap(({ currency, certain, expected }) => [
    ...(certain === 0 ? [] : [amount(certain, currency)]),
    ...(expected === 0 ? [] : [t('numbers.toConfirm', { money: amount(expected, currency) })]),
  ]);
  return texts.join(' + ');
}
