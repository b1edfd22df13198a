import type { TFunction } from 'i18next';
import type { Numbers } from '#server/numbers/numbers.ts';
import { moneyText } from '../earnings/money.ts';

type Earned = Numbers['links']['unplaced'][number];

/** What was earned in each currency, side by side, each with what is still to be confirmed. */
export function earnedText(earned: Earned[], t: TFunction, language: string): string {
  const texts = earned.flatMap(({ currency, certain, expected }) => [
    ...(certain === 0 ? [] : [moneyText(certain, currency, language)]),
    ...(expected === 0 ? [] : [t('numbers.toConfirm', { money: moneyText(expected, currency, language) })]),
  ]);
  // not a plus sign: amounts of several currencies are never added
  return texts.join(' · ');
}
