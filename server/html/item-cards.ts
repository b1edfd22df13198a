import { render } from 'dom-serializer';
import { type ChildNode, isTag } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import { ITEM_CARD } from '#common/document/blocks.ts';

/** The items that the cards in a text name, by kind and id, each once. */
export function itemsIn(html: string): string[] {
  if (!html.includes(`<${ITEM_CARD}`)) return [];
  return [...new Set(cardsOf(parseDocument(html).children).flatMap((card) => card.attribs['data-item'] ?? []))];
}

/** Fills the cards in a text by the items that they name; a card without a known item is removed. */
export function withCards(html: string, markupOf: (item: string) => string | null): string {
  const document = parseDocument(html);
  for (const card of cardsOf(document.children)) {
    const markup = markupOf(card.attribs['data-item'] ?? '');
    if (markup === null) DomUtils.removeElement(card);
    else card.children = parseDocument(markup).children;
  }
  return render(document, { encodeEntities: 'utf8' });
}

/** A text that names other items: a copy of an e-book has copies of what it names. */
export function withOtherItems(html: string, others: ReadonlyMap<string, string>): string {
  // as it is cleaned, an attribute of this name stands nowhere else in the source of a text
  return html.replace(/<item-card [^<>]*>/g, (tag) =>
    tag.replace(/ data-item="([^"]+)"/, (whole, item: string) => {
      const other = others.get(item);
      return other ? ` data-item="${other}"` : whole;
    }),
  );
}

function cardsOf(nodes: ChildNode[]) {
  return DomUtils.find((node) => isTag(node) && node.name === ITEM_CARD, nodes, true, Infinity).filter(isTag);
}
