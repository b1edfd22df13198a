import { Node } from '@tiptap/core';

export const RAW_HTML = 'rawHtml';
/** Stands for a raw block in a document's DOM, where it holds its HTML as a text. */
export const RAW_TAG = 'raw-html';

/** A block of what the schema has no way for: kept whole, as HTML. */
export const RawHtml = Node.create({
  name: RAW_HTML,
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ html: { default: '' } }),
  parseHTML: () => [{ tag: RAW_TAG }],
  renderHTML: ({ HTMLAttributes }) => [RAW_TAG, HTMLAttributes],
});
