import { dayOf } from '#common/days.ts';
import type { SupplementInput } from '#common/schemas/supplement.ts';
import type { Ctx } from '../context.ts';

/** The fields of a price: another value of one of them is another price. */
const PRICED = [
  'price',
  'currency',
  'old_price',
  'is_from_price',
  'installments',
  'second_price',
  'third_price',
] as const;
type Price = Pick<SupplementInput, (typeof PRICED)[number] | 'price_checked_on'>;
type StoredPrice = { [column in keyof Price]: Price[column] | null | string };

type Clock = Pick<Ctx, 'now'> & { config: Pick<Ctx['config'], 'timeZone'> };

/**
 * The day of a price in the site's time zone: the one that its author gave, unless it is in the future; else that of
 * the save that changed it.
 */
export function priceDay({ now, config }: Clock, checked: Price, stored: StoredPrice | undefined): string | null {
  const today = dayOf(now(), config.timeZone);
  const pricedOn = checked.price_checked_on;
  if (pricedOn && pricedOn !== stored?.price_checked_on) return [pricedOn, today].toSorted()[0] ?? today;
  return stored && PRICED.every((name) => checked[name] === stored[name]) ? stored.price_checked_on : today;
}
