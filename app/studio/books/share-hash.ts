import { href } from 'react-router';

/** The hash that opens the sharing dialog on a screen of an e-book. */
export const SHARE_HASH = '#share';

/** The address that opens the sharing dialog of an e-book. */
export const sharePath = (ebookId: string): string => href('/admin/ebooks/:ebookId/modules', { ebookId }) + SHARE_HASH;
