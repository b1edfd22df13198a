import type { TFunction } from 'i18next';
import type { Numbers } from '#server/numbers/numbers.ts';
import { moneyText } from '../earnings/money.ts';
import { shareText } from './amounts.ts';

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

/** Sums that are certain, in each currency; where nothing is, those that are still to be confirmed. */
export function surestText(earned: Earned[], t: TFunction, language: string): string {
  return earnedText(isAnyCertain(earned) ? earned.map(certainPart) : earned, t, language);
}

/** Sums that are still to be confirmed beside those that `surestText` says, without the words; empty if there are none. */
export function pendingText(earned: Earned[], t: TFunction, language: string): string {
  if (!isAnyCertain(earned)) return '';
  return earnedText(
    earned.map(({ currency, expected }) => ({ currency, certain: expected, expected: 0 })),
    t,
    language,
  );
}

const isAnyCertain = (earned: Earned[]) => earned.some(({ certain }) => certain !== 0);
const certainPart = ({ currency, certain }: Earned): Earned => ({ currency, certain, expected: 0 });

/**
 * The part of a link's earnings that `surestText` says of all, each currency with its share of those. A share of sums below zero, after
 * refunds, would say nothing.
 */
export function shareOfText(own: Earned[], all: Earned[], language: string): string {
  const part = isAnyCertain(all) ? 'certain' : 'expected';
  const texts = own.flatMap(({ currency, [part]: mine }) => {
    if (mine === 0) return [];
    const whole = all.find((one) => one.currency === currency)?.[part] ?? 0;
    const money = moneyText(mine, currency, language);
    const isShare = 0 < mine && mine <= whole;
    return isShare ? `${money} (${shareText(mine, whole, language)})` : money;
  });
  return texts.join(' · ');
}
