import { formatDay } from '#common/days.ts';
import { readerLanguage } from '#common/languages.ts';
import { formatPrice } from '#common/price.ts';
import { readerTexts } from '#common/texts/reader.ts';
import type { ShownCoupon, ShownPrice } from '../reading/offers.ts';

/** The price of an item in a line, with the day of the price: a file may be read long after it. */
export function priceWords(price: ShownPrice, language: string): string {
  const t = readerTexts(language);
  const code = readerLanguage(language);
  const written = (amount: number) => formatPrice(amount, price.currency, code);
  const now = [
    ...(price.isFrom ? [t('fromPrice')] : []),
    written(price.cents),
    ...(price.installments === null ? [] : [t('installments', { n: price.installments })]),
  ].join(' ');
  const facts = [
    ...(price.before === null ? [] : [`${t('oldPrice')} ${written(price.before)}`]),
    ...(price.day === null ? [] : [t('priceOn', { date: formatDay(price.day, code) })]),
  ].join('; ');
  return facts ? `${now} (${facts})` : now;
}

/** A coupon in a line, with its last day. */
export function couponWords({ code, note, until }: ShownCoupon, language: string): string {
  const t = readerTexts(language);
  const day = until === null ? '' : ` (${t('couponUntil', { date: formatDay(until, readerLanguage(language)) })})`;
  return `${t('coupon')} ${code}${note ? `: ${note}` : ''}${day}`;
}
