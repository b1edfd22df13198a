/** At the end of an address of an e-book's screen: its dialog for sharing is opened. */
export const SHARE_HASH = '#share';
