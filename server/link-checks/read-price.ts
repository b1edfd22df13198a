import { Parser } from 'htmlparser2';

/** What a page says that it costs, in minor units. */
export type SeenPrice = { amount: number; currency: string };

/** As schema.org wants it: digits and a dot. What is written otherwise may mean anything. */
const PRICE = /^\d{1,9}(?:\.\d{1,2})?$/;

/** Open Graph's names of a price, which some shops shorten. */
const SHARED = new Map<string, keyof Said>([
  ['product:price:amount', 'price'],
  ['product:price:currency', 'priceCurrency'],
  ['og:price:amount', 'price'],
  ['og:price:currency', 'priceCurrency'],
]);

/** The one price that a page says of what it offers, as schema.org or Open Graph have it; null if it says none, or several. */
export function priceIn(html: string): SeenPrice | null {
  const { data, properties, meta } = partsOf(html);
  const offers = [...data.flatMap(offersIn), properties].map(seenIn).filter((price) => price !== null);
  // what a page tells social networks counts where it tells machines nothing else
  const shared = offers.length === 0 ? seenIn(meta) : null;
  if (shared) return shared;
  const prices = new Map(offers.map((price) => [`${price.amount} ${price.currency}`, price]));
  const [price = null] = prices.values();
  return prices.size === 1 ? price : null;
}

type Said = { price?: unknown; priceCurrency?: unknown };

function seenIn({ price, priceCurrency }: Said): SeenPrice | null {
  const text = typeof price === 'number' ? String(price) : price;
  if (typeof text !== 'string' || !PRICE.test(text.trim())) return null;
  if (typeof priceCurrency !== 'string' || !/^[A-Z]{3}$/.test(priceCurrency)) return null;
  return { amount: Math.round(Number(text) * 100), currency: priceCurrency };
}

/** The offers in what a page says of itself as JSON, however deep. */
function offersIn(json: string): Said[] {
  const found: Said[] = [];
  for (const open = [parsed(json)]; open.length > 0; ) {
    const value = open.pop();
    if (typeof value !== 'object' || value === null) continue;
    const { '@type': type, priceSpecification } = value as { '@type'?: unknown; priceSpecification?: Said };
    if (type === 'Offer') found.push({ ...priceSpecification, ...value });
    // a list may have more entries than a call takes arguments
    for (const inner of Object.values(value)) open.push(inner);
  }
  return found;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** The scripts of data in a page, and what its elements say of a price. */
function partsOf(html: string): { data: string[]; properties: Said; meta: Said } {
  const data: string[] = [];
  const properties: Said = {};
  const meta: Said = {};
  let isData = false;
  const parser = new Parser({
    onopentag: (tag, { type, itemprop, property, content }) => {
      isData = tag === 'script' && type === 'application/ld+json';
      if (isData) data.push('');
      if (itemprop === 'price' || itemprop === 'priceCurrency') properties[itemprop] ??= content;
      const said = tag === 'meta' && SHARED.get(property ?? '');
      if (said) meta[said] ??= content;
    },
    ontext: (text) => {
      if (isData) data[data.length - 1] += text;
    },
    onclosetag: () => {
      isData = false;
    },
  });
  parser.end(html);
  return { data, properties, meta };
}
