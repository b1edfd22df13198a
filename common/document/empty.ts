import type { DocumentJson } from './document-json.ts';
import { BLOCK_ID } from './values.ts';

/** The initial content of a new text. */
export const EMPTY_DOCUMENT: DocumentJson = {
  type: 'doc',
  content: [{ type: 'paragraph', attrs: { [BLOCK_ID]: 'a000' } }],
};
