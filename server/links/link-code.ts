import { randomInt } from 'node:crypto';

/** Letters and digits that nobody takes for another. */
const SIGNS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
export const CODE_LENGTH = 7;

/** The columns with the addresses of an item's shops. */
export const SHOP_COLUMNS = { 1: 'purchase_url', 2: 'second_url', 3: 'third_url' } as const;
/** The number of an item's shop, from 1 on. */
export type ShopNumber = 1 | 2 | 3;

/** A code as it stands in `/r/{code}`, for a pattern: of an item's further shops it ends with their numbers. */
export const LINK_CODE = `[${SIGNS}]{${CODE_LENGTH}}[23]?`;
const WHOLE = new RegExp(`^${LINK_CODE}$`);

export const isLinkCode = (text: string): boolean => WHOLE.test(text);

/** The code of one of an item's shops, made of the item's. */
export const shopCode = (code: string, shop: ShopNumber): string => (shop === 1 ? code : `${code}${shop}`);

/** The item's code and the number of the shop, of the code of a shop. */
export function shopOfCode(code: string): { code: string; shop: ShopNumber } {
  const number = code.slice(CODE_LENGTH);
  return { code: code.slice(0, CODE_LENGTH), shop: number === '2' ? 2 : number === '3' ? 3 : 1 };
}

/** One by chance, of 2.2 · 10¹². */
export const newLinkCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
