import { exactPrice } from '#common/price.ts';
import type { ShelfItem } from '#server/reading/items.ts';
import { absolute } from './head.ts';

/** A shelf for search engines: schema.org's Product for each item. */
export function shelfData(name: string, items: ShelfItem[], pageUrl: string): Record<string, unknown> | undefined {
  if (items.length === 0) return undefined;
  const entries = items.map((item, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: productData(item, pageUrl),
  }));
  return { '@type': 'ItemList', name, url: pageUrl, itemListElement: entries };
}

/** Unknown values are left out: a product without a price has no offer, one without ratings no rating. */
function productData({ id, name, description, picture, price, rating, reviewCount }: ShelfItem, pageUrl: string) {
  const url = `${pageUrl}#item-${id}`;
  const offer = price && {
    ...(price.isFrom
      ? { '@type': 'AggregateOffer', lowPrice: exactPrice(price.cents) }
      : { '@type': 'Offer', price: exactPrice(price.cents) }),
    priceCurrency: price.currency,
    url,
  };
  const rated = rating !== null && rating > 0 && reviewCount > 0;
  return {
    '@type': 'Product',
    name,
    description: description.summary || undefined,
    image: absolute(pageUrl, picture?.src),
    url,
    offers: offer ?? undefined,
    aggregateRating: rated
      ? { '@type': 'AggregateRating', ratingValue: rating, bestRating: 5, reviewCount }
      : undefined,
  };
}
