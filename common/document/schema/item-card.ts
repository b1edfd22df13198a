import { Node } from '@tiptap/core';
import { ITEM_CARD } from '../blocks.ts';
import { mayHave } from '../definition.ts';
import { schemaAttributes } from './attributes.ts';

/** A supplement or product of the e-book, named by its kind and id: what it is stands where it is kept. */
export const ItemCard = Node.create({
  name: 'itemCard',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => schemaAttributes(ITEM_CARD),
  parseHTML: () => [
    {
      tag: ITEM_CARD,
      getAttrs: (card) => (mayHave(ITEM_CARD, 'data-item', card.getAttribute('data-item') ?? '') ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => [ITEM_CARD, HTMLAttributes],
});
