/** The hash that opens the sharing dialog on a screen of an e-book. */
export const SHARE_HASH = '#share';
