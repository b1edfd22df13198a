import { expect, test } from 'vitest';
import { faultsIn } from './field-errors.ts';
import { productSchema } from './product.ts';
import { globalSupplementSchema, supplementSchema } from './supplement.ts';

const item = { ebook_id: 'a', name: 'Pá', price: 1990, purchase_url: 'https://loja.example/pa' };
const SCHEMAS = [supplementSchema, globalSupplementSchema, productSchema];

test('an offer is stored as it was typed, without the air around it; what is empty is none', () => {
  const given = { coupon: ' Horta-10_a ', coupon_note: ' 10% no carrinho ', coupon_until: '2028-02-29' };
  for (const schema of SCHEMAS) {
    const stored = { coupon: 'Horta-10_a', coupon_note: '10% no carrinho', coupon_until: '2028-02-29' };
    expect(schema.parse({ ...item, ...given, fallback_url: '' })).toMatchObject({ ...stored, fallback_url: null });
    const none = { coupon: null, coupon_note: '', coupon_until: null, fallback_url: null };
    expect(schema.parse({ ...item, coupon: ' ', coupon_until: '' })).toMatchObject(none);
  }
  const price = { old_price: '24,90', installments: '12', price_checked_on: '2026-11-01' };
  expect(supplementSchema.parse({ ...item, ...price, is_from_price: true })).toMatchObject({
    ...{ old_price: 2490, installments: 12, price_checked_on: '2026-11-01', is_from_price: true },
  });
  expect(supplementSchema.parse({ ...item, old_price: '', installments: '', price_checked_on: '' })).toMatchObject({
    ...{ old_price: null, installments: null, price_checked_on: null, is_from_price: false },
  });
});

test.each([
  ['coupon', 'DEZ POR CENTO', 'coupon_invalid'],
  ['coupon', '<b>DEZ</b>', 'coupon_invalid'],
  ['coupon', 'D', 'coupon_invalid'],
  ['coupon', 'D'.repeat(31), 'coupon_invalid'],
  ['coupon_until', '2026-02-30', 'day_invalid'],
  ['coupon_until', '31/12/2026', 'day_invalid'],
  ['coupon_note', 'x'.repeat(121), 'too_long'],
  ['fallback_url', 'outra loja', 'purchase_link_invalid'],
  ['fallback_url', 'javascript:alert(1)', 'purchase_link_invalid'],
  ['fallback_url', 'https://www.amazon.com.br/dp/B0?tag=x-20', 'fallback_amazon'],
])('what an offer cannot say: %s %j', (field, value, code) => {
  const given = { ...item, coupon: 'DEZ', [field]: value };
  for (const schema of SCHEMAS) expect(faultsIn(schema, given)).toMatchObject({ [field]: { code } });
});

test.each([
  ['old_price', '19,90', 'old_price_too_low'],
  ['old_price', '1,999', 'price_decimals'],
  ['installments', '1', 'installments_invalid'],
  ['installments', '49', 'installments_invalid'],
  ['installments', '2,5', 'installments_invalid'],
  ['price_checked_on', 'ontem', 'day_invalid'],
])('what a price cannot say: %s %j', (field, value, code) => {
  const given = { ...item, [field]: value };
  for (const schema of [supplementSchema, globalSupplementSchema])
    expect(faultsIn(schema, given)).toMatchObject({ [field]: { code } });
});

test('words or a day of a coupon ask for its code', () => {
  for (const schema of SCHEMAS) {
    expect(faultsIn(schema, { ...item, coupon_note: 'Dez' })).toMatchObject({ coupon: { code: 'coupon_missing' } });
    const dated = { ...item, coupon_until: '2026-12-31' };
    expect(faultsIn(schema, dated)).toMatchObject({ coupon: { code: 'coupon_missing' } });
  }
});
