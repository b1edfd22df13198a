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

/**
 * What share of all earnings a link's are, in each currency, what is still to be confirmed apart. Of a currency in which the link
 * earned nothing, and where a share would say nothing (sums below zero after refunds), all earnings alone.
 */
export function shareOfText(own: Earned[], all: Earned[], t: TFunction, language: string): string {
  const texts = all.flatMap(({ currency, certain, expected }) => {
    const mine = own.find((one) => one.currency === currency);
    const shareOf = (part: number, whole: number, money: string) =>
      0 < part && part <= whole
        ? t('numbers.shareOf', { share: shareText(part, whole, language), money })
        : t('numbers.moneyInAll', { money });
    const moneyOf = (amount: number) => moneyText(amount, currency, language);
    const toConfirm = t('numbers.toConfirm', { money: moneyOf(expected) });
    return [
      ...(certain === 0 ? [] : [shareOf(mine?.certain ?? 0, certain, moneyOf(certain))]),
      ...(expected === 0 ? [] : [shareOf(mine?.expected ?? 0, expected, toConfirm)]),
    ];
  });
  return texts.join(' · ');
}
