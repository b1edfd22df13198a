import { card } from './items/card.ts';
import { copying } from './items/copying.ts';
import { fields } from './items/fields.ts';
import { list } from './items/list.ts';
import { offer } from './items/offer.ts';

/** What supplements and products share. */
export const items = { ...card, ...copying, ...fields, ...list, ...offer };
