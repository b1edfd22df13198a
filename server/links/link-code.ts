import { randomInt } from 'node:crypto';

/** Letters and digits that nobody takes for another. */
const SIGNS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const LENGTH = 7;

/** A code as it stands in `/r/{code}`, for a pattern. */
export const LINK_CODE = `[${SIGNS}]{${LENGTH}}`;
const WHOLE = new RegExp(`^${LINK_CODE}$`);

export const isLinkCode = (text: string): boolean => WHOLE.test(text);

/** One by chance, of 2.2 · 10¹². */
export const newLinkCode = (): string => Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
