import { dayOf } from '#common/days.ts';
import type { SupplementInput } from '#common/schemas/supplement.ts';
import type { Ctx } from '../context.ts';

/** What is asked of a price: another of these is another price. */
const PRICED = ['price', 'currency', 'old_price', 'is_from_price', 'installments'] as const;
type Price = Pick<SupplementInput, (typeof PRICED)[number] | 'price_checked_on'>;
type StoredPrice = { [column in keyof Price]: Price[column] | null | string };

type Clock = Pick<Ctx, 'now'> & { config: Pick<Ctx['config'], 'timeZone'> };

/** The day of a price, where the site is: the one that its author says, not one to come; else that of the save that changed it. */
export function priceDay({ now, config }: Clock, checked: Price, stored: StoredPrice | undefined): string | null {
  const today = dayOf(now(), config.timeZone);
  const said = checked.price_checked_on;
  if (said && said !== stored?.price_checked_on) return [said, today].toSorted()[0] ?? today;
  return stored && PRICED.every((name) => checked[name] === stored[name]) ? stored.price_checked_on : today;
}
