import { parsePrice, typedPrice } from '#common/money.ts';
import { type FieldErrors, faultsIn } from '#common/schemas/field-errors.ts';
import type { z } from '#common/schemas/zod.ts';
import type { Drafted, DraftedFields } from '../../forms/drafted-fields.ts';
import { optional } from './item-draft.ts';

/** What is said of a price, as a form has it: typed. */
export type PriceValues = {
  price: string;
  currency: string;
  old_price: string;
  is_from_price: boolean;
  installments: string;
  price_checked_on: string;
  second_price: string;
  third_price: string;
};

/** The prices in minor units if the language can read them, else as typed. */
export function prepared<V extends PriceValues>(values: V, language: string) {
  const read = (typed: string) => {
    const price = parsePrice(typed, language);
    return typeof price === 'number' ? price : typed;
  };
  const { price, old_price, second_price, third_price } = values;
  return {
    ...{ ...values, price: read(price), old_price: read(old_price) },
    ...{ second_price: read(second_price), third_price: read(third_price) },
  };
}

/** How a draft has them: a price that one language can read is the same in every other. */
export function draftedPrices(language: string): DraftedFields<PriceValues> {
  const price: Drafted<string> = {
    write: (typed) => {
      const price = parsePrice(typed, language);
      return typeof price === 'number' ? price : typed;
    },
    read: (price) => (typeof price === 'number' ? typedPrice(price, language) : String(price ?? '')),
  };
  const count: Drafted<string> = {
    write: (typed) => (/^\d+$/.test(typed.trim()) ? Number(typed) : optional.write(typed)),
    read: optional.read,
  };
  const noneOr = { ...price, write: (typed: string) => (typed.trim() ? price.write(typed) : null) };
  const others = { old_price: noneOr, second_price: noneOr, third_price: noneOr };
  return { price, ...others, installments: count, price_checked_on: optional };
}

type Checking = { schema: z.ZodType; language: string; isGlobal?: boolean };

/** The faults of the typed values; prices are read in the language. */
export function check(values: PriceValues, { schema, language, isGlobal = false }: Checking): FieldErrors {
  const price = parsePrice(values.price, language);
  const errors = faultsIn(schema, prepared(values, language));
  if (typeof price === 'number') return errors;
  const missing = isGlobal && values.price.trim() === '' ? 'supplement_price_invalid' : price;
  return { ...errors, price: { code: missing } };
}
