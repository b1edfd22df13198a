import { preload } from 'react-dom';
import italic from '../fonts/literata-italic.woff2?url';

/** The elements that the styles, or browsers, set in italics. */
const ITALICS = /<(?:em|i|cite|dfn|var|address|blockquote)\b|font-style/;

/** Preloads the italic font if a text of the page needs it, so that it appears with the rest. */
export function preloadItalics(html: string): void {
  if (!ITALICS.test(html)) return;
  preload(italic, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', fetchPriority: 'low' });
}
