import type { DocumentJson } from './document-json.ts';
import { BLOCK_ID } from './values.ts';

/** A text in which nothing is written yet: whoever begins one begins with this. */
export const EMPTY_DOCUMENT: DocumentJson = {
  type: 'doc',
  content: [{ type: 'paragraph', attrs: { [BLOCK_ID]: 'a000' } }],
};
