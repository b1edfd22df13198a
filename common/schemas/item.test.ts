import { expect, test } from 'vitest';
import { itemRules } from './item.ts';

test('a rating is 0 to 5, both ends with it, as a number or as typed', () => {
  const { rating } = itemRules;
  expect([0, 5, '0', '5', '5,0', ' 4.7 '].map((given) => rating.parse(given))).toEqual([0, 5, 0, 5, 5, 4.7]);
  for (const given of [-0.1, 5.1, '5,1', 'x', 4.75]) expect(rating.safeParse(given).success, String(given)).toBe(false);
});
