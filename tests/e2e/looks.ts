/**
 * How a page is looked at: on a phone in the light and on a desk in the dark, so that each width and each scheme has its
 * turn; with LONG=1 in all four ways.
 */
const SHORT = [
  { width: 375, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
] as const;
const FURTHER = [
  { width: 375, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
] as const;
export const LOOKS = process.env.LONG ? [...SHORT, ...FURTHER] : SHORT;
