import type { TFunction } from 'i18next';
import blocks from '../../editor/blocks.module.css';
import { calloutName } from '../../editor/callout-name.ts';
import cards from '../../editor/item-card.module.css';

const CALLOUT = /<aside ([^<>]*)>/g;
const CARD = /<item-card ([^<>]*)>/g;

/** Compared HTML, cleaned by the server, in which callouts and the cards of items look as they do in the editor. */
export function shapedBlocks(html: string, t: TFunction): string {
  const callout = (tag: string, attributes: string) => {
    const name = calloutName(/data-kind="(tip|attention|important)"/.exec(attributes)?.[1], t);
    if (!name) return tag;
    return `<aside class="${blocks.callout}" role="note" ${attributes}><p class="${blocks.calloutName}">${name}</p>`;
  };
  const card = (_tag: string, attributes: string) => {
    const name = t(attributes.includes('data-item="products/') ? 'fields.itemProduct' : 'fields.itemSupplement');
    return `<item-card class="${cards.card}" ${attributes}><small>${name}</small>`;
  };
  return html.replace(CALLOUT, callout).replace(CARD, card);
}
