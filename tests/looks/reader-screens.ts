import type { Screens } from './state.ts';

/** A tab of an e-book, with usual content, thirty of each and long words. */
const tab = (query: string): Screens[string] => ({
  full: { at: ({ path }) => path + query },
  thirty: { at: ({ path }) => path + query, in: 'crowded' },
  long: { at: ({ path }) => path + query, in: 'wordy' },
});

/** What readers and visitors see. */
export const READER_SCREENS: Screens = {
  'reader-ebook': { ...tab(''), printed: { at: ({ path }) => path, media: 'print' } },
  'reader-supplements': tab('?tab=supplementation'),
  'reader-products': tab('?tab=products'),
  'reader-support': tab('?tab=support'),
  'reader-module': {
    full: { at: ({ page }) => page },
    selling: { at: ({ selling }) => selling },
    long: { at: ({ page }) => page, in: 'wordy' },
    printed: { at: ({ page }) => page, media: 'print' },
  },
  'reader-shelf': {
    empty: { at: '/', as: 'reader', in: 'new' },
    full: { at: '/', as: 'reader' },
    thirty: { at: '/', as: 'reader', in: 'crowded' },
    error: { at: '/?q=zzzz', as: 'reader' },
  },
  'site-sales': { full: { at: '/sales' } },
  'site-pages': {
    supplementation: { at: '/supplementation' },
    support: { at: '/support' },
    privacy: { at: '/privacy' },
    'privacy-es': { at: '/privacy?lang=es' },
    'privacy-it': { at: '/privacy?lang=it' },
    error: { at: '/nowhere' },
    link: { at: '/r/1111111' },
  },
};
